/// The postal facts of all countries and territories, in rows `alpha-2;alpha-3;name;flags;pattern;prefix;example`.
///
/// Empty fields at the end of a row are omitted. The flag `c` means that a city is required, `z` that a zip is required,
/// and `-` that the country has no postal codes.
///
/// `Tests/PostalFacts/generate` writes this file from the facts in its folder. Source: Google's Address Data Service,
/// CC BY 4.0, changed (see `Tests/PostalFacts/README.md`).
enum PostalTable {
  static let text = #"""
    AC;;Ascension Island;c;ASCN 1ZZ;;ASCN 1ZZ~AD;AND;Andorra;c;AD[1-7]0#|AD[1-7]##;;AD100
    AE;ARE;United Arab Emirates;-~AF;AFG;Afghanistan;c;####;;1001~AG;ATG;Antigua & Barbuda;-
    AI;AIA;Anguilla;c;(AI-)2640;;2640~AL;ALB;Albania;c;####;;1001~AM;ARM;Armenia;c;(37)####;;375010~AO;AGO;Angola;c-
    AQ;ATA;Antarctica;c-~AR;ARG;Argentina;c;([A-HJ-NP-Z])####(@@@);;C1070AAM
    AS;ASM;American Samoa;cz;96799(-####);;96799~AT;AUT;Austria;cz;####;;1010~AU;AUS;Australia;cz;####;;2060
    AW;ABW;Aruba;c-~AX;ALA;Åland Islands;cz;22###;AX-;22150~AZ;AZE;Azerbaijan;c;####;AZ ;1000
    BA;BIH;Bosnia & Herzegovina;c;#####;;71000~BB;BRB;Barbados;c;BB#####|#####;;BB23026~BD;BGD;Bangladesh;c;####;;1340
    BE;BEL;Belgium;cz;####;;4000~BF;BFA;Burkina Faso;c-~BG;BGR;Bulgaria;c;####;;1000
    BH;BHR;Bahrain;c;1[0-2]##|[1-9]##|0[1-9]##;;317~BI;BDI;Burundi;c-~BJ;BEN;Benin;c-
    BL;BLM;St. Barthélemy;cz;9[78][01]##;;97100~BM;BMU;Bermuda;c;@@ **;;FL 07~BN;BRN;Brunei;c;@@ ####;;BT2328
    BO;BOL;Bolivia;c-~BQ;BES;Caribbean Netherlands;c-~BR;BRA;Brazil;cz;#####-###|#####;;40301-110~BS;BHS;Bahamas;c-
    BT;BTN;Bhutan;c;#####;;11001~BV;BVT;Bouvet Island;c-~BW;BWA;Botswana;c-~BY;BLR;Belarus;c;######;;223016
    BZ;BLZ;Belize;c-~CA;CAN;Canada;cz;[A-CEGHJ-NPR-TVXY]#[A-CEGHJ-NPR-TV-Z] #[A-CEGHJ-NPR-TV-Z]#;;H3Z 2Y7
    CC;CCK;Cocos (Keeling) Islands;c;6799;;6799~CD;COD;Congo - Kinshasa;c-~CF;CAF;Central African Republic;c-
    CG;COG;Congo - Brazzaville;c-~CH;CHE;Switzerland;cz;####;CH-;2544~CI;CIV;Côte d’Ivoire;c-~CK;COK;Cook Islands;c-
    CL;CHL;Chile;c;#######;;8340457~CM;CMR;Cameroon;c-~CN;CHN;China;cz;######;;266033~CO;COL;Colombia;;######;;111221
    CR;CRI;Costa Rica;c;####(#)|###-####;;1000~CU;CUB;Cuba;c;#####;;10700~CV;CPV;Cape Verde;c;####;;7600
    CW;CUW;Curaçao;c-~CX;CXR;Christmas Island;c;6798;;6798~CY;CYP;Cyprus;c;####;;2008~CZ;CZE;Czechia;cz;### ##;;100 00
    DE;DEU;Germany;cz;#####;;26133~DJ;DJI;Djibouti;c-~DK;DNK;Denmark;cz;####;;8660~DM;DMA;Dominica;c-
    DO;DOM;Dominican Republic;c;#####;;11903~DZ;DZA;Algeria;c;#####;;40304~EC;ECU;Ecuador;c;######;;090105
    EE;EST;Estonia;cz;#####;;69501~EG;EGY;Egypt;c;#####|#######;;12411~EH;ESH;Western Sahara;c;#####;;70000
    ER;ERI;Eritrea;c-~ES;ESP;Spain;cz;#####;;28039~ET;ETH;Ethiopia;c;####;;1000~FI;FIN;Finland;cz;#####;FI-;00550
    FJ;FJI;Fiji;c-~FK;FLK;Falkland Islands;cz;FIQQ 1ZZ;;FIQQ 1ZZ~FM;FSM;Micronesia;cz;9694[1-4](-####);;96941
    FO;FRO;Faroe Islands;c;###;FO;100~FR;FRA;France;cz;## ###;;33380~GA;GAB;Gabon;c-
    GB;GBR;United Kingdom;cz;@(@)#(*) #@@|GIR 0AA|BFPO #(#(#(#)));;EC1Y 8SY~GD;GRD;Grenada;c-
    GE;GEO;Georgia;c;####|######;;0101~GF;GUF;French Guiana;cz;9[78]3##;;97300
    GG;GGY;Guernsey;cz;GY#(*) #[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z];;GY1 1AA~GH;GHA;Ghana;c-
    GI;GIB;Gibraltar;;GX11 1AA;;GX11 1AA~GL;GRL;Greenland;cz;39##;;3900~GM;GMB;Gambia;c-~GN;GIN;Guinea;c;###;;001
    GP;GLP;Guadeloupe;cz;9[78][01]##;;97100~GQ;GNQ;Equatorial Guinea;c-~GR;GRC;Greece;cz;### ##;;151 24
    GS;SGS;South Georgia & South Sandwich Islands;cz;SIQQ 1ZZ;;SIQQ 1ZZ~GT;GTM;Guatemala;c;#####;;09001
    GU;GUM;Guam;cz;969[12]#(-####)|9693[12](-####);;96910~GW;GNB;Guinea-Bissau;c;####;;1000~GY;GUY;Guyana;c-
    HK;HKG;Hong Kong SAR China;-~HM;HMD;Heard & McDonald Islands;c;####;;7050~HN;HND;Honduras;c;#####;;31301
    HR;HRV;Croatia;c;#####;HR-;10000~HT;HTI;Haiti;c;####;HT;6120~HU;HUN;Hungary;cz;####;;1037
    ID;IDN;Indonesia;;#####;;40115~IE;IRL;Ireland;c;*** ****;;A65 F4E2~IL;ISR;Israel;c;#####(##);;9614303
    IM;IMN;Isle of Man;cz;IM#(*) #[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z];;IM2 1AA~IN;IND;India;cz;######;;110034
    IO;IOT;British Indian Ocean Territory;cz;BBND 1ZZ;;BBND 1ZZ~IQ;IRQ;Iraq;c;#####;;31001
    IR;IRN;Iran;c;#####-#####;;11936-12345~IS;ISL;Iceland;c;###;;320~IT;ITA;Italy;cz;#####;;00144
    JE;JEY;Jersey;cz;JE#(*) #[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z];;JE1 1AA~JM;JAM;Jamaica;c-~JO;JOR;Jordan;c;#####;;11937
    JP;JPN;Japan;z;###-####;;154-0023~KE;KEN;Kenya;c;#####;;20100~KG;KGZ;Kyrgyzstan;c;######;;720001
    KH;KHM;Cambodia;c;#####(#);;120101~KI;KIR;Kiribati;c-~KM;COM;Comoros;c-~KN;KNA;St. Kitts & Nevis;c-
    KP;PRK;North Korea;c~KR;KOR;South Korea;cz;#####|###-###;;03051~KW;KWT;Kuwait;c;#####;;54541
    KY;CYM;Cayman Islands;;KY#-####;;KY1-1100~KZ;KAZ;Kazakhstan;c;######|@##@#@#;;040900~LA;LAO;Laos;c;#####;;01160
    LB;LBN;Lebanon;c;####( ####);;2038 3054~LC;LCA;St. Lucia;c-~LI;LIE;Liechtenstein;cz;948[5-9]|949[0-8];FL-;9496
    LK;LKA;Sri Lanka;c;#####;;20000~LR;LBR;Liberia;c;####;;1000~LS;LSO;Lesotho;c;###;;100
    LT;LTU;Lithuania;cz;#####;LT-;04340~LU;LUX;Luxembourg;cz;####;L-;4750~LV;LVA;Latvia;cz;LV-####;;LV-1073
    LY;LBY;Libya;c-~MA;MAR;Morocco;c;#####;;53000~MC;MCO;Monaco;c;980##;MC-;98000~MD;MDA;Moldova;c;####;MD-;2012
    ME;MNE;Montenegro;c;8####;;81257~MF;MAF;St. Martin;cz;9[78][01]##;;97100~MG;MDG;Madagascar;c;###;;501
    MH;MHL;Marshall Islands;cz;969[67]#(-####);;96960~MK;MKD;North Macedonia;c;####;;1314~ML;MLI;Mali;c-
    MM;MMR;Myanmar (Burma);c;#####|#######;;11181~MN;MNG;Mongolia;c;#####;;65030~MO;MAC;Macao SAR China;-
    MP;MNP;Northern Mariana Islands;cz;9695[0-2](-####);;96950~MQ;MTQ;Martinique;cz;9[78]2##;;97220
    MR;MRT;Mauritania;c-~MS;MSR;Montserrat;c-~MT;MLT;Malta;c;@@@ ##(#(#));;NXR 01
    MU;MUS;Mauritius;c;#####|###@@###;;42602~MV;MDV;Maldives;c;#####;;20026~MW;MWI;Malawi;c-
    MX;MEX;Mexico;cz;#####;;02860~MY;MYS;Malaysia;cz;#####;;43000~MZ;MOZ;Mozambique;c;####;;1102
    NA;NAM;Namibia;c;#####;;10001~NC;NCL;New Caledonia;cz;988##;;98814~NE;NER;Niger;c;####;;8001
    NF;NFK;Norfolk Island;c;2899;;2899~NG;NGA;Nigeria;c;######;;930283~NI;NIC;Nicaragua;c;#####;;52000
    NL;NLD;Netherlands;cz;[1-9]### [A-RT-Z]@|[1-9]### S[BCE-RT-Z];;1234 AB~NO;NOR;Norway;cz;####;;0025
    NP;NPL;Nepal;c;#####;;44601~NR;NRU;Nauru;-~NU;NIU;Niue;c-~NZ;NZL;New Zealand;cz;####;;6001
    OM;OMN;Oman;c;(PC )###;;133~PA;PAN;Panama;c-~PE;PER;Peru;c;LIMA #(#)|CALLAO (0)#|[0-2]####;;LIMA 23
    PF;PYF;French Polynesia;cz;987##;;98709~PG;PNG;Papua New Guinea;c;###;;111~PH;PHL;Philippines;c;####;;1008
    PK;PAK;Pakistan;c;#####;;44000~PL;POL;Poland;cz;##-###;;00-950~PM;SPM;St. Pierre & Miquelon;cz;9[78]5##;;97500
    PN;PCN;Pitcairn Islands;cz;PCRN 1ZZ;;PCRN 1ZZ~PR;PRI;Puerto Rico;cz;00[679]##(-####);PR ;00930
    PS;PSE;Palestinian Territories;c-~PT;PRT;Portugal;cz;####-###;;2725-079
    PW;PLW;Palau;cz;96939(-####)|96940(-####);;96940~PY;PRY;Paraguay;c;####|######;;1536~QA;QAT;Qatar;c-
    RE;REU;Réunion;cz;9[78]4##|97[478]##;;97400~RO;ROU;Romania;cz;######;;060274~RS;SRB;Serbia;c;#####(#);;106314
    RU;RUS;Russia;cz;######;;247112~RW;RWA;Rwanda;c-~SA;SAU;Saudi Arabia;c;#####|#####-####;;11564
    SB;SLB;Solomon Islands;c-~SC;SYC;Seychelles;c-~SD;SDN;Sudan;c;#####;;11042~SE;SWE;Sweden;cz;### ##;SE-;11455
    SG;SGP;Singapore;z;######;;546080~SH;SHN;St. Helena;cz;ASCN 1ZZ|STHL 1ZZ;;STHL 1ZZ~SI;SVN;Slovenia;c;####;SI-;4000
    SJ;SJM;Svalbard & Jan Mayen;cz;####;;9170~SK;SVK;Slovakia;cz;### ##;;010 01~SL;SLE;Sierra Leone;c-
    SM;SMR;San Marino;z;4789#;;47890~SN;SEN;Senegal;c;#####;;12500~SO;SOM;Somalia;c;@@ #####;;JH 09010
    SR;SUR;Suriname;c-~SS;SSD;South Sudan;c-~ST;STP;São Tomé & Príncipe;c-
    SV;SLV;El Salvador;c;CP [1-3][1-7][0-2]#|####;;CP 1101~SX;SXM;Sint Maarten;c-~SY;SYR;Syria;c-
    SZ;SWZ;Eswatini;c;[HLMS]###;;H100~TA;;Tristan da Cunha;c;TDCU 1ZZ;;TDCU 1ZZ
    TC;TCA;Turks & Caicos Islands;cz;TKCA 1ZZ;;TKCA 1ZZ~TD;TCD;Chad;c-~TF;ATF;French Southern Territories;c-
    TG;TGO;Togo;c-~TH;THA;Thailand;c;#####|#####-####;;10150~TJ;TJK;Tajikistan;c;######;;735450~TK;TKL;Tokelau;c-
    TL;TLS;Timor-Leste;c-~TM;TKM;Turkmenistan;c;######;;744000~TN;TUN;Tunisia;c;####;;1002~TO;TON;Tonga;c-
    TR;TUR;Türkiye;cz;#####;;01960~TT;TTO;Trinidad & Tobago;c-~TV;TUV;Tuvalu;c-~TW;TWN;Taiwan;cz;###(##(#));;104
    TZ;TZA;Tanzania;c;####(#);;6090~UA;UKR;Ukraine;cz;#####;;15432~UG;UGA;Uganda;c-
    UM;UMI;U.S. Outlying Islands;c;96898;;96898~US;USA;United States;cz;#####(-####);;95014
    UY;URY;Uruguay;c;#####;;11600~UZ;UZB;Uzbekistan;c;######;;702100~VA;VAT;Vatican City;c;00120;;00120
    VC;VCT;St. Vincent & Grenadines;c;VC####;;VC0100~VE;VEN;Venezuela;c;####;;1010
    VG;VGB;British Virgin Islands;;VG####;;VG1110
    VI;VIR;U.S. Virgin Islands;cz;008[0-4]#(-####)|0085[01](-####);;00802-1222~VN;VNM;Vietnam;c;#####(#);;70010
    VU;VUT;Vanuatu;c-~WF;WLF;Wallis & Futuna;cz;986##;;98600~WS;WSM;Samoa;c-~XK;;Kosovo;c;[1-7]####;;10000
    YE;YEM;Yemen;c-~YT;MYT;Mayotte;cz;976##|985##;;97600~ZA;ZAF;South Africa;cz;####;;0083
    ZM;ZMB;Zambia;c;#####;;50100~ZW;ZWE;Zimbabwe;c-
    """#
}
