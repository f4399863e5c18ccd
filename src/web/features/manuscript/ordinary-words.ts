/** Words of titles, headings and running lines that are nobody's name. Words that are also surnames are not here. */
const words = new Set(
	`a abstract accepted access address addresses advanced adviser advisor affiliation agricultural agriculture algorithm an analyses analysis and annexure anonymous appendix application applied approach approaches approval are article as assessment assignment at author availability available avenue based be between biology blind blinded board boulevard building business by campus cancer care case certificate challenge chapter checklist chemistry children city classification climate clinical code comment commentary committee communication computer computing conference conflict contact contemporary contents contributor control correspondence corresponding count course cover cultural culture data date dear declaration dedication deep democracy design designation detail details detection development digital discussant disease dissertation district draft e-mail early economic economy editor editorial education effect email empirical energy engineering environment environmental ethical ethics evaluation evidence examiner experiment experimental exploring factor figure finance financial first floor food for foreword from funding future gender general given global government group guide health high higher highlight highway historical history how identity impact improve improved improving in information institution interest international internet into introduction investigating is issue job jobs journal jury justice keyword labor labour language large late learned learning lecture lesson letter licence license line literature local low machine madam management manual manuscript market marketing material mathematical mathematics medical medicine member mentor method methodology mobile model modeling modern national network neural new no not note number numerical occupation of on online open opportunity optimization or orcid organization original outline overview page panel paper part particulars past patient peer people per performance perspective philosophy photograph physics plants policy political politics postal practice prediction preface preprint present primary print private proceeding project property public published qualification quality received recognition redaktion referee reform regards regional religion remarks removed report request research reserved respected response result review reviewed reviewer revised rights risk road role running rural science second secondary sector security semester seminar serial series short signature simulation sincerely sir small social society software soil solution special stability structure study submitted supervisor supplementary surname survey sustainability sustainable synthesis system table taluka teaching team technology tehsil thanks the their theory therapy thesis third this through title to toward trade translator treatment trend under understanding undertaking urban use uses using version via volume water what when where which who why with women word working workshop yours`.split(
		/\s+/,
	),
)

/** Plurals too; surnames that look like one are left. */
export const isOrdinary = (word: string): boolean =>
	words.has(word) ||
	(word.length > 4 &&
		!/^(?:waters|smalls|peoples)$/.test(word) &&
		words.has(word.replace(/ies$/, 'y').replace(/s$/, '')))

/** "Job Lagat¹, Mercy Rao²": a given name may be an ordinary word, where markers show that all are names. */
export function withoutOrdinary(name: string): string {
	const all = name.split(' ')
	const rest = all.filter((word) => !isOrdinary(word.toLowerCase()))
	return rest.length === all.length - 1 ? rest.join(' ') : ''
}
