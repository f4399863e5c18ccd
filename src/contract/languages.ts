/** ISO 639 codes and English names of the languages that journals publish in: the same on the server and in browsers. */
const names = new Map(
	(
		'af:Afrikaans am:Amharic an:Aragonese ar:Arabic az:Azerbaijani be:Belarusian bg:Bulgarian bn:Bengali bs:Bosnian ' +
		'ca:Catalan cs:Czech cv:Chuvash cy:Welsh da:Danish de:German el:Greek en:English eo:Esperanto es:Spanish et:Estonian ' +
		'eu:Basque fa:Persian fi:Finnish fr:French ga:Irish gd:Scottish_Gaelic gl:Galician gn:Guarani gu:Gujarati ha:Hausa ' +
		'he:Hebrew hi:Hindi hr:Croatian ht:Haitian hu:Hungarian hy:Armenian id:Indonesian is:Icelandic it:Italian ja:Japanese ' +
		'ka:Georgian kk:Kazakh km:Khmer kn:Kannada ko:Korean ku:Kurdish ky:Kyrgyz la:Latin lb:Luxembourgish lo:Lao lt:Lithuanian ' +
		'lv:Latvian mg:Malagasy mi:Maori mk:Macedonian ml:Malayalam mn:Mongolian mr:Marathi ms:Malay mt:Maltese my:Burmese ' +
		'nb:Norwegian_Bokmål ne:Nepali nl:Dutch nn:Norwegian_Nynorsk no:Norwegian oc:Occitan pa:Punjabi pl:Polish ps:Pashto ' +
		'pt:Portuguese qu:Quechua rm:Romansh ro:Romanian ru:Russian rw:Kinyarwanda sa:Sanskrit sh:Serbo-Croatian si:Sinhala ' +
		'sk:Slovak sl:Slovenian so:Somali sq:Albanian sr:Serbian st:Southern_Sotho sv:Swedish sw:Swahili ta:Tamil te:Telugu ' +
		'tg:Tajik th:Thai tk:Turkmen tl:Tagalog tr:Turkish tt:Tatar ug:Uyghur uk:Ukrainian ur:Urdu uz:Uzbek ve:Venda ' +
		'vi:Vietnamese xh:Xhosa yo:Yoruba zh:Chinese zu:Zulu'
	)
		.split(' ')
		.map((pair) => [pair.slice(0, 2), pair.slice(3).replaceAll('_', ' ')]),
)

export const languageCodes: readonly string[] = [...names.keys()]

/** `Spanish` of `es`; a code that is not known stands for itself. */
export const languageName = (code: string): string => names.get(code) ?? code
