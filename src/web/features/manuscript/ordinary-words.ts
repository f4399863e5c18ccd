/** Words of titles, headings and running lines that are nobody's name. Words that are also surnames are not here. */
const words = new Set(
	`a abstract accepted access acknowledgement acknowledgment address addresses advanced adviser advisor affiliation
	agricultural agriculture algorithm among an analyses analysis and anonymous appendix application applied approach
	approaches approval are article as assessment assignment at author availability available based be been between
	biology blind blinded board business but by cancer care case challenge chapter chemistry children city
	classification climate clinical code comment commentary committee communication computer computing conference
	conflict contact contemporary contents contributor control copyright correspondence corresponding count course
	cover cultural culture data date dear declaration dedication deep democracy department design detail detection
	development digital discussant disease dissertation draft e-mail early economic economy editor editorial education
	effect email empirical energy engineering environment environmental ethical ethics evaluation evidence examiner
	experiment experimental exploring factor figure figure(s) finance financial first food for foreword from funding
	future gender general given global government group guide head health high higher highlight historical history how
	identity impact improve improved improving in information institute institution instructor interest international
	internet into introduction investigating is issue its job jobs journal jury justice keyword labor labour language
	large late learned learning lecture lesson letter licence license line literature local low machine madam
	management manual manuscript market marketing material mathematical mathematics medical medicine member mentor
	method methodology mobile model modeling modern national network neural new no not note number numerical of on
	online open opportunity optimization or orcid organization original outline overview page panel paper part past
	patient peer people per performance perspective philosophy physics plants policy political politics practice
	prediction preface preprint present primary print private proceeding project property public published quality
	received recognition referee reform regards regional religion removed report request research reserved resident
	respected response result review reviewed reviewer revised rights risk role running rural science second secondary
	section security semester seminar series short simulation sincerely sir small social society software soil
	solution special stability structure students study submitted supervisor supplementary surname survey
	sustainability sustainable synthesis system table table(s) teacher teaching team technology than thanks that the
	their theory therapy these thesis third this those through title to toward trade translator treatment trend under
	understanding unit university urban use uses using version via volume was water were what when where which who
	whose why with women word working workshop yours`.split(/\s+/),
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
