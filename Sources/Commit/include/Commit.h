#pragma once

/// A character of the commit that was built, or 0 behind its end.
///
/// The manifest hands the commit to this target alone, so that a new commit compiles one line of C and no Swift.
char commit_character(int index);
