// Runs a command some times over; one line a run: nanoseconds, the same of all cores together, peak memory in KiB, exit status.
//
//     stopwatch RUNS COMMAND [ARGUMENT ...]
//
// A program's peak memory starts at that of the process that made it, so a script cannot measure a small one: this can.

#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char** environ;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char** arguments) {
  if (count < 3) return fputs("usage: stopwatch RUNS COMMAND [ARGUMENT ...]\n", stderr), 64;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  for (int run = atoi(arguments[1]); run > 0; run--) {
    pid_t child;
    int status;
    struct rusage usage;
    long long start = now();
    int error = posix_spawnp(&child, arguments[2], &files, NULL, arguments + 2, environ);
    if (error) return fprintf(stderr, "stopwatch: %s: %s\n", arguments[2], strerror(error)), 69;
    wait4(child, &status, 0, &usage);
    long long end = now();
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    long long busy = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000000LL + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000LL;
    long kibibytes = usage.ru_maxrss;
#ifdef __APPLE__
    kibibytes /= 1024;
#endif
    printf("%lld %lld %ld %d\n", end - start, busy, kibibytes, code);
    fflush(stdout);
  }
}
