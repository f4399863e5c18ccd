/** Words of titles, headings and running lines that are nobody's name. Words that are also surnames are not here. */
const words = new Set(
	`a an the of in on for with to from by at as is are was were be been into using under its their between among toward
	through via per than that this these those which who whose how what when where why not no and or but study analysis
	analyses review based approach approaches case abstract introduction keywords title running head draft manuscript
	article paper word count table figure research researches data method methodology result effect impact role
	evidence theory model modelling modeling system use uses new open access version preprint working series report
	chapter outline highlight note semester course conference symposium workshop proceedings journal science
	engineering technology education learning teaching health medicine medical clinical economic economy policy
	management business marketing finance financial social society culture cultural political politics history
	historical philosophy language literature novel migration development sustainable sustainability environment
	environmental climate energy water soil farms crop plants food agriculture agricultural village rural urban city
	national international global local regional public private government market trade tariffs labour labor job jobs
	women children students teachers patients nurses people adults disease cancer treatment therapy care risk factor
	quality performance assessment evaluation survey experiment experimental empirical numerical simulation
	optimization optimisation algorithm network neural deep machine digital computer computing software internet mobile
	security detection recognition classification prediction synthesis characterization nanoparticles chemistry physics
	biology mathematics mathematical equations solutions stability structure properties materials design control
	application challenges opportunities perspective trends future past present modern contemporary practice lessons
	learned understanding exploring investigating improving improved reform rights justice democracy gender identity
	religion ethics ethical approval funding declaration conflict interest acknowledgments acknowledgement availability
	supplementary appendix contents received accepted published revised submitted corresponding correspondence email
	e-mail orcid author anonymous removed blind blinded peer reviewed reviewer editor editorial instructor supervisor
	lecture seminar thesis dissertation assignment project group unit first second third part section volume issue
	number code copyright reserved licence license online print available download simple save gain dry drying growth
	seedlings wells gauges small large high low early late improve barriers adoption firms women’s men’s children’s
	higher secondary primary advanced applied general special original short communication letter response comment
	commentary overview guide handbook manual information detail affiliation address addresses department university
	institute institution sir madam team contributor advisor adviser mentor member committee jury board panel examiner
	discussant referee chairperson guarantor contact kontakt requests translator thanks dedication foreword preface
	afterword resident given surname firstname lastname organization date dear sincerely regards yours respected cover
	page line figure(s) table(s)`.split(/\s+/),
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
