/** Subjects as people name them, each with the words that put a subject of the Library of Congress or of DOAJ there; the first that fits counts. */
const groups: [name: string, words: RegExp][] = [
	['Law', /law|jurisprud|legal/],
	['Education', /educat|pedagog|teaching|school|universit/],
	['Nursing', /nursing/],
	['Dentistry', /dentist|oral/],
	['Pharmacy', /pharm|therapeutics|toxicol|materia medica/],
	['Psychiatry and neurology', /neuro|psychiatr/],
	['Psychology', /psycholog|consciousness/],
	['Oncology', /neoplasm|oncology/],
	['Surgery', /surg|anesthes|emergenc|critical care|orthop|ophthal|otorhino|urolog/],
	['Women and children', /pediatric|gynecolog|obstetric|reproduct/],
	['Medical imaging and informatics', /radiolog|medical informatics|medical technology|medical physics/],
	['Sports', /sport|physical training|recreation\. leisure/],
	['Public health', /public aspects|public health|hygiene|epidem/],
	['Medicine', /medic|disease|patholog|dermatol|immunolog|geriatr|infectious|homeop|physiolog/],
	['Genetics', /genetic|genom/],
	['Zoology', /zoolog/],
	['Botany', /botan/],
	['Biology', /biolog|biotech|biochem|natural history|cytology/],
	['Environment', /environment|ecolog|hydrology|river|water/],
	['Agriculture', /agricult|plant culture|animal culture|forest|fisher|aquacult|veterin|soil|horticult/],
	['Food and nutrition', /nutrition|food|cookery|beverage/],
	['Chemistry', /chemi|polymer|crystallogr/],
	['Physics', /physics|astronom|optic|acoust|mechanics\b/],
	['Mathematics', /mathemat|statistic|probabilit/],
	['Earth sciences', /geolog|geophys|ocean|meteorol|climat|paleont|cosmic|mining|geodes|petrol/],
	['Geography', /geograph|cartogr|city planning|urban|cities|maps|land use/],
	['Energy', /energy|power resources/],
	['Electrical engineering', /electr|telecom|nuclear engineering/],
	['Computer science', /computer|information technology|cybernet|information systems|software|automation/],
	['Materials and mechanical engineering', /mechanical|materials|metal|manufactur|production|machine|motor|textile/],
	['Civil engineering', /civil engineering|building|construction|architect|bridge|transport|highway/],
	['Military science', /militar|naval|aeronaut/],
	['Technology', /technolog|engineering/],
	['Accounting and finance', /account|finance|bank|insurance/],
	['Business', /business|commerce|marketing|management|industr|personnel|organizational/],
	['Economics', /econom|demograph|labor/],
	['Political science', /politic|international relation|public administration|democra|coloni/],
	['Library science', /librar|bibliograph|museum|archiv|information resources/],
	['Communication', /communication|mass media|journal|newspaper/],
	['Linguistics', /linguist|language|philolog|grammar/],
	['Literature', /literatur|poetry|fiction/],
	['Archaeology', /archaeolog|ancient/],
	['Arts', /\barts?\b|music|visual|motion|theat|drama|decorat|design|photogr/],
	['Religion', /relig|islam|christian|theolog|judais|bible|buddh/],
	['Philosophy', /philosoph|ethics|logic|aesthet|metaphys/],
	['History', /histor|latin america|genealog/],
	['Sociology', /sociol|social|ethnol|anthropol|communit|women|gender|family|criminol|folklore/],
]

export const subjectGroups: readonly string[] = groups.map(([name]) => name)

/** "Law: Law in general" is a path: its last part says most. */
function groupOf(subject: string): number {
	for (const part of subject.toLowerCase().split(':').reverse()) {
		const found = groups.findIndex(([, words]) => words.test(part))
		if (found !== -1) return found
	}
	return -1
}

/** The numbers of the groups that a journal's subjects belong to. */
export const groupsOf = (subjects: string[]): number[] => [
	...new Set(subjects.map(groupOf).filter((group) => group !== -1)),
]
