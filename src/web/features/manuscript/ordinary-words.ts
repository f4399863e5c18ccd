/** Words of titles, headings and running lines that are nobody's name. Words that are also surnames are not here. */
const words = new Set(
	`a abstract accepted access address addresses adviser advisor agricultural agriculture an analyses analysis and approach approaches approval are article as at author available based be between biology blinded board building business by campus cancer care case certificate challenge chapter chemistry children city climate code committee computer computing conference conflict contact contemporary contents control correspondence corresponding course cover cultural culture data date dear deep design digital disease district draft e-mail early economic economy effect email energy engineering ethics evidence factor figure finance financial first floor food for from funding future gender general given global group guide health high higher history hostel how identity impact improved in interest internet into is issue job jobs journal labour language large learned learning lecture lesson letter line literature local low manuscript market marketing material mathematics medicine member mentor method mobile model modeling modern network new no not note number of on online open or orcid original overview page paper part patient people per performance perspective philosophy policy politics practice present primary print project property public published quality received reform religion report request research response result review reviewed revised rights risk road role room running rural science second secondary sector security semester seminar series short sir small social society software soil special structure study submitted supervisor survey sustainable synthesis system table teaching team thanks the their theory therapy thesis third this through title to track trade under understanding use uses using volume water what when where which who why with women word working workshop`.split(
		/\s+/,
	),
)

/** "Irrigation", "Agronomical", "Hydrology", "Forestry"; a longer word than "Nation", which is a surname. */
const endings =
	/^(?!salva|consola)\w{3,}(?:[aciu]tion|ical|ional|ology|mental|entary|(?:ss|[np]|ge|at|ri)ment|\wility|(?:es|em|ist)try|n?omics|onomy|ography|osophy|ematics|etics|istics|culture)s?$/
/** Plurals too; surnames that look like one are left. */
export const isOrdinary = (word: string): boolean =>
	words.has(word) ||
	endings.test(word) ||
	(word.length > 4 &&
		!/^(?:waters|smalls|peoples)$/.test(word) &&
		words.has(word.replace(/ies$/, 'y').replace(/s$/, '')))

/** "Job Lagat¹, Mercy Rao²": a given name may be an ordinary word, where markers show that all are names. */
export function withoutOrdinary(name: string): string {
	const all = name.split(' ')
	const rest = all.filter((word) => !isOrdinary(word.toLowerCase()))
	return rest.length === all.length - 1 ? rest.join(' ') : ''
}
