/** Words of titles, headings and running lines that are nobody's name. Words that are also surnames are not here. */
export const ordinaryWords = new Set(
	`a an the of in on for with to from by at as is are was were be been into using under its their between among
	towards toward through via per than that this these those which who whose how what when where why not no and or
	but study studies analysis analyses review reviews based approach approaches case abstract introduction keywords
	title running head draft manuscript article articles paper papers word words count tables table figures figure
	research researches data method methods methodology result results effect effects impact impacts role evidence
	theory theories model models modelling modeling system systems use uses new open access version preprint working
	series report reports chapter outline highlights highlight note notes semester course conference symposium workshop
	proceedings journal science sciences engineering technology technologies education learning teaching health
	medicine medical clinical economic economics economy policy policies management business marketing finance
	financial social society societies culture cultural political politics history historical philosophy language
	languages literature novel novels migration development sustainable sustainability environment environmental
	climate energy water soil farms crop crops plants food agriculture agricultural village villages rural urban city
	cities national international global local regional public private government market markets trade tariffs labour
	labor job jobs women children students teachers patients nurses people adults disease diseases cancer treatment
	therapy care risk risks factor factors quality performance assessment evaluation survey experiment experiments
	experimental empirical numerical simulation simulations optimization optimisation algorithm algorithms network
	networks neural deep machine machines digital computer computing software internet mobile security detection
	recognition classification prediction synthesis characterization nanoparticles chemistry physics biology
	mathematics mathematical equations solutions stability structure structures properties materials design control
	application applications challenges opportunities perspective perspectives trends future past present modern
	contemporary practice practices lessons learned understanding exploring investigating improving improved reform
	reforms rights justice democracy gender identity religion ethics ethical approval funding declaration declarations
	conflict conflicts interest interests acknowledgements acknowledgments acknowledgement availability supplementary
	appendix contents received accepted published revised submitted corresponding correspondence email e-mail orcid
	author authors anonymous removed blind blinded peer reviewed reviewer editor editors editorial instructor
	supervisor lecture seminar thesis dissertation assignment project group groups unit first second third part
	section volume issue number code codes copyright reserved licence license online print available download
	simple save saves gain gains dry drying growth seedlings wells gauges small large high low early late improve
	barriers adoption firms women’s men’s children’s higher secondary primary advanced applied general special
	original short communication letter response comment commentary overview guide handbook manual
	information details detail affiliation affiliations address addresses department university institute institution
	sir madam team teams contributor contributors advisor advisors adviser advisers mentor mentors member members committee
	jury board panel examiner examiners discussant discussants referee referees chairperson guarantor contact kontakt requests translator translators
	thanks dedication foreword preface afterword resident residents given surname firstname lastname organization
	date dear sincerely regards yours respected cover page pages line lines figure(s) table(s)`.split(/\s+/),
)

/** "Job Lagat¹, Mercy Rao²": a given name may be an ordinary word, where markers show that all are names. */
export function withoutOrdinary(name: string): string {
	const words = name.split(' ')
	const rest = words.filter((word) => !ordinaryWords.has(word.toLowerCase()))
	return rest.length === words.length - 1 ? rest.join(' ') : ''
}
