const alternatives = (words: string) => words.trim().split(/\s+/).join('|')

/** Titles before a name. A full stop or a space ends them, so that Drew and Sridhar keep theirs. */
const title = alternatives(`
	prof(?:essor)? dr drs assoc(?:iate)? asst assistant assist adj(?:unct)? emeritus mr mrs ms miss mx er engr ar adv rev
	revd fr hon sir dame lady capt captain col colonel lt gen major shri sri smt km kumari pt pandit swami maulana ustad
`)
export const honorific = new RegExp(
	`^(?:(?:${title})(?:\\.\\s*|\\s+|(?=\\())|\\((?:dr|mrs|ms|smt)\\.?\\)\\s*|(?:डॉ|प्रो|श्री|श्रीमती|सुश्री)\\.?\\s+|(?:أ\\.\\s*)?د\\.\\s*)`,
	'iu',
)

/** Degrees and posts behind a name. */
const degree = alternatives(`
	ph\\.?\\s?d d\\.?phil m\\.?phil m\\.?d m\\.?b\\.?b\\.?s m\\.?s\\.?c b\\.?s\\.?c d\\.?sc m\\.?tech b\\.?tech m\\.?a m\\.?s m\\.?e b\\.?e
	mba bba mca mph rn bds mds bams md-phd frcs frcp fracs facs facp frs feng esq ll\\.?b ll\\.?m j\\.?d ed\\.?d d\\.?litt dnb dm mch
	pharm\\.?d b\\.?pharm m\\.?pharm p\\.?e cpa ias ips mrcp msw med bed m\\.?ed b\\.?ed
`)
export const isDegree = (text: string) => new RegExp(`^(?:${degree})(?:\\s*\\([^)]*\\))?\\.?$`, 'i').test(text)

/** What is surely not somebody's initials. */
export const isLongDegree = (text: string) =>
	isDegree(text) && !/^(?:m\.?[adse]|b\.?e|rn|dm|p\.?e|j\.?d)\.?$/i.test(text)

export const isSuffix = (text: string) => /^(?:jr|sr|jnr|snr|junior|senior|ii|iii|iv|2nd|3rd|4th)\.?$/i.test(text)

const organisation = alternatives(`
	universit(?:y|ies|ät|é|à|eit|et|as|at|i|e|esi) universidade? institut(?:e|es|ion|o)? organi[sz]ation ministry minist[eè]re ministerio
	department dept division office bureau council consortium collaboration collaborative group committee commission society association
	foundation cent(?:re|er|ro) agency bank network team board federation academy college school hospital laborator(?:y|ies) lab
	ltd limited inc llc llp gmbh corp corporation company plc project initiative programme program trust union nations force
	authority investigators consulting solutions technologies publishers press museum library club league forum alliance
	partnership secretariat government parliament registry survey working collaborators community service services faculty
`)
const otherScripts =
	'विश्वविद्यालय|संस्थान|संगठन|मंत्रालय|परिषद|आयोग|महाविद्यालय|大学|大學|学院|学校|研究所|研究院|委员会|委員会|协会|協会|学会|中心|公司|组织|组|研究组|课题组|株式会社|대학교|연구소|연구원|학회|협회|위원회|센터|جامعة|منظمة|وزارة|معهد|مركز|هيئة|جمعية|университет|институт|академия|министерство|организация|центр|общество|комитет'
const organisationWord = new RegExp(`(?:^|[\\s(])(?:${organisation})(?=$|[\\s,.)])|${otherScripts}`, 'iu')
const knownInCapitals =
	/^(?:WHO|UN|EU|UNESCO|UNICEF|UNDP|UNEP|UNHCR|FAO|ILO|IMF|OECD|NATO|NASA|ESA|CERN|NIH|CDC|FDA|IPCC|ICMR|CSIR|ISRO|DRDO|ICAR|UGC|AICTE|NITI Aayog|NCERT|IUCN|IEEE|ACM|AAAS|OpenAI|DeepMind|WWF|OXFAM|SEBI|RBI|BIS)$/

export const isOrganisation = (text: string) =>
	organisationWord.test(text) ||
	knownInCapitals.test(text) ||
	/^the\s+\S+\s+\S/i.test(text) ||
	/^[A-Z\d-]{3,}\s+(?:Study|Trial)$/.test(text)

/** Before a family name, in small letters. */
export const particles = new Set(
	`van der den de la las los del della di da dos das do du des von zu zur zum ter ten te af av el le lo bin binti ibn ben abu y e 't op het in`.split(
		' ',
	),
)

/** Written with a capital they are part of the family name. */
export const capitalParticles = new Set(
	'Van Von De Del Della Di Da Dos Das Du La Le Los Las Den Der Ter Ten El Al Bin Binti Ibn Ben Abu St. St Saint San Santa Mac'.split(
		' ',
	),
)

/** After these, `Van` and `Thi` are names between family and given name. */
export const vietnamese = new Set(
	'Nguyen Nguyễn Tran Trần Le Lê Pham Phạm Hoang Hoàng Phan Vu Vũ Vo Võ Dang Đặng Bui Bùi Do Đỗ Ngo Ngô Duong Dương Huynh Huỳnh Dinh Đinh Truong Trương Ly Lý Mai Ho Hồ Lam Lâm Doan Đoàn Trinh Trịnh'.split(
		' ',
	),
)

export const chineseCompounds = new Set(
	'欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 东方 東方 皇甫 尉迟 公孙 慕容 令狐 夏侯 端木 独孤 南宫'.split(' '),
)
export const koreanCompounds = new Set('남궁 황보 제갈 사공 선우 독고 서문'.split(' '))
