/** Words of titles, headings and running lines that are nobody's name. Words that are also surnames are not here. */
const words = new Set(
	`a abstract accepted access address addresses advanced adviser advisor agricultural agriculture algorithm an analyses analysis and annexure anonymous appendix applied approach approaches approval are article as at author available avenue based be between biology blind blinded board boulevard building business by campus cancer care case certificate challenge chapter checklist chemistry children city climate code comment committee computer computing conference conflict contact contemporary contents contributor control correspondence corresponding count course cover cultural culture data date dear deep democracy design detail digital discussant disease district draft e-mail early economic economy effect email energy engineering ethics evidence exploring factor figure finance financial first floor food for foreword from funding future gender general given global group guide health high higher highlight highway history how identity impact improve improved improving in interest internet into investigating is issue job jobs journal jury justice keyword labor labour language large late learned learning lecture lesson letter licence license line literature local low machine madam manual manuscript market marketing material mathematics medicine member mentor method mobile model modeling modern network neural new no not note number of on online open opportunity or orcid original outline overview page panel paper part particulars past patient peer people per performance perspective philosophy photograph physics plants policy politics postal practice preface preprint present primary print private proceeding project property public published quality received redaktion reform regards religion remarks removed report request research reserved respected response result review reviewed revised rights risk road role running rural science second secondary sector security semester seminar serial series short signature sincerely sir small social society software soil special structure study submitted supervisor surname survey sustainable synthesis system table taluka teaching team tehsil thanks the their theory therapy thesis third this through title to toward track trade trend under understanding undertaking urban use uses using version via volume water what when where which who why with women word working workshop yours`.split(
		/\s+/,
	),
)

/** "Irrigation", "Agronomical", "Hydrology"; a longer word than "Nation", which is a surname. */
const endings =
	/^(?!salva|consola)\w{3,}(?:[aciu]tion|ical|ional|ology|mental|entary|(?:ss|[np]|ge|at|ri)ment|\wility)s?$/
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
