import { authorWords } from './author-words.ts'
import { isState } from './places.ts'
import { inScripts, wordsOf } from './scripts.ts'

/** Words for people who guide authors, and for others beside a paper. */
export const guides = 'supervisors?|guides?|advis[oe]rs?|mentors?'
export const othersBeside =
	'(?:copy-?)?editors?(?:[ -]in[ -]chief)?|reviewers?|referees?|translators?|discussants?|(?:session )?chairs?(?! of (?!the))|examiners?|proofreaders?'
const by =
	'(?:(?:copy-?)?edited|supervised|guided|translated|illustrated|recommended|communicated|examined|reviewed|proofread|approved|funded|sponsored|typeset)(?: (?:from|into|with)(?: the)? [\\p{L} ]{2,30}?)? by'
const named = `${guides}|${othersBeside}|instructors?|${by}`
const before =
	'academic|handling|section|associate|managing|chief|guest|suggested|thesis|research|project|course|class|faculty|शोध|co-?'
const beside = (words: string, end: string) =>
	inScripts(
		() =>
			new RegExp(
				`^[*†\\s•\\d.)(-]*(?:(?:${before})[ -]?)*(?:${wordsOf('other', wordsOf('guide', named))}|${words})${end}`,
				'iu',
			),
	)
/** People and offices that a first page names beside its authors. */
const role = beside(
	"editorial (?:office|board|team)|(?:author['’]?s? )?(?:response|reply|rebuttal|answer)s?|(?:paper )?presented by|teacher|tutors?|submitted to|prepared for|presented to|course(?: code| title| name)?|module|programme|to|cc|from|subject|re|publisher|published by|sponsor",
	'(?: ?#?\\d+)?(?:\\s*\\([^()]{1,40}\\))?\\s*(?:[:：]|[-–—]\\s)',
)
/** Verbs and parts of a book by which somebody else is named. */
const byOthers = new RegExp(
	`^[*†\\s]*(?:${by}\\b|(?:photo(?:graph)?s?|pictures|illustrations?|drawings?|maps?|cover(?: image)?|(?:with )?(?:an? )?(?:foreword|preface|afterword|epilogue|commentary)|translations?) by\\b|(?:photo(?:graph)?s?|illustrations?|drawings)\\s*[:：]|festschrift\\b|in honou?r of\\b|(?:for|to) (?:my|our) )`,
	'iu',
)
/** Whose names follow on lines of their own. */
const headingOfOthers = beside(
	'chair(?:man|person|woman)|(?:counter)?signed|(?:forwarded|certified) by|forwarded through|(?:submitted|presented) to|(?:committee|jury|panel|board)(?: members)?|under the (?:able |kind |esteemed )?(?:guidance|supervision)(?: of)?|tutor|opponents?|redaktion|(?:[\\p{L}-]+ ){0,3}(?:copy-?editing|typesetting|proofreading)|thanks|with thanks to|we thank|dedication',
	'(?:\\s*\\([^()]{1,40}\\))?[\\s:：|.–—-]*$',
)
/** "To Agnes Moore, who taught me" */
const dedication = /^(?:To|For) (?:\p{Lu}[\p{L}.'’-]+ ){1,4}\p{Lu}[\p{L}.'’-]+, (?:\p{Ll}|\d{4})/u
const guidance =
	/^(?:under the (?:able |kind )?(?:supervision|guidance)|submitted (?:in partial|for the|to the)|in partial fulfil|a (?:thesis|dissertation|project|term paper|seminar paper)|thanks? to|we (?:thank|are grateful)|with (?:thanks|gratitude)|dedicated to|in memor(?:y|iam)\b|to the memory|proceedings of|presented at|(?:being )?(?:an? |the )?(?:paper|keynote|lecture) (?:presented|read|delivered)|this (?:draft|article|paper|work|research|study|version|manuscript)\b|first (?:draft|version)|(?:chapter|part|section) \w+$|(?:table of )?contents$|(?:spring|summer|autumn|fall|winter) (?:semester|term)?\s*\d{4}|semester\b|batch\b|(?:roll|reg(?:istration)?\.?|matric\p{L}*|enrol\p{L}*) no|student id|(?:nim|npm|nip|nidn)[.:\s]*\d)/iu
const courseCode = /^[A-Z]{2,5}[ -]?\d{3}[A-Z]?(?:\s|:|$)/
const office =
	/\b(?:c\/o|editors?|editorial|journal|proofs?|queries|publishers?|submissions?|secretariat|organi[sz]ers?|conference|subscriptions?|permissions|reprints? office|press office|thank|thanks|grateful|gratefully|gratitude|indebted|acknowledges?)\b/iu
const officeAddress =
	/^(?:[^@]*[._-])?(?:editor\p{L}*|submi\p{L}+|jou?rnals?|revista|dergi|office|proofs?|production|publish\p{L}*|permissions|subscriptions?|support|help\p{L}*|no-?reply|se[ck]retar[\p{L}]+|urus-?setia|de[ck]an\p{L}*|dean|registrar|library|webmaster|newsletter|press|x{2,}|name|email|data(?:-?desk)?|reda[ck][\p{L}]+|redazione|conf\p{L}*|congres\p{L}*|track|chairs?|lp2?3?p?m|info|contact|admin|ethics|enquir(?:y|ies))(?:[._-]|@|\d)/iu
const present =
	/^\W*(?:present|current|permanent|new|home|postal|mailing)(?:ly)? (?:address|affiliation)|^based on |^\W*(?:currently|now|presently) (?:at|with)\b|^\W*(?:deceased|the (?:authors?|project|study) (?:declare|was)|(?:these|both|all) authors|equal contribut|contributed equally|joint first|co-first|lead contact|corresponding author\W*$)/iu
const section =
	/^(?:(?:research )?highlights?|graphical abstract|author['’]?s?['’]? (?:notes?|contributions?|biograph(?:y|ies)|bios?|statement)|about the authors?|notes? on (?:the )?contributors?|contributions?|credit\b.{0,60}|acknowledge?ments?|d[ée]dica(?:ces?|tions?|t[oó]ri?as?)|remerciements?|agradecimi?entos?|ringraziamenti|funding(?: (?:information|statement|sources?))?|financial (?:support|disclosures?)|(?:declaration of )?(?:conflicts? of interests?|competing interests?|interests?)(?: statement)?|(?:\p{L}+['’]s )?(?:declarations?|certification|approval(?: (?:page|sheet))?)|disclosures?|ethic(?:s|al)(?: .{0,40})?|(?:data|code) availability(?: statement)?|availability of data.{0,30}|key (?:points|messages|findings)|plain language summary|significance(?: statement)?|impact statement|novelty|practical implications|learning (?:objectives?|outcomes)|nomenclature|abbreviations?|list of [\p{L} ]+|supplementary.{0,40}|trial registration|consent.{0,40}|research questions?)\s*[:：.]?$/iu

/** Scripts without spaces have words inside of words. */
const letter = '(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}])[\\p{L}\\p{M}]'
const within = (words: () => string) => inScripts(() => new RegExp(`(?<!${letter})(?:${words()})(?!${letter})`, 'iu'))
const officeWords = within(() => wordsOf('office', 'secretariat'))
const ofOthers = within(() =>
	wordsOf(
		'other',
		wordsOf(
			'guide',
			'reviewers?|referees?|(?<!dear |to the )editor(?:ial|s)?|proofreaders?|examiners?|translators?|opponents?|evaluators?|experts|(?:not|may|should|can) review|participants?|respondents?|interviewees?|informants?',
		),
	),
)
const authors = within(() => `authors?|contributors?|${authorWords()}`)
const guideWords = within(() => guides)
/** "Details of the authors", in any language. */
export const namesAuthors = (text: string): boolean => authors.test(text)
/** "Editorial Office", "Supervisor", "República de Colombia": a journal, an office, a role or a state, in any language. */
export const isNobody = (text: string): boolean => isState(text) || officeWords.test(text) || ofOthers.test(text)
/** "Name of the reviewer" above a column. */
export const namesOthers = (text: string): boolean => ofOthers.test(text) || guideWords.test(text)
/** "Editor: ...", "Instructor: ...", "This version: ...": a person who is named there did not write the paper. */
export const isAboutOthers = (text: string): boolean =>
	role.test(text) || guidance.test(text) || byOthers.test(text) || dedication.test(text) || courseCode.test(text)
/** A heading such as "Advisors", or the course whose teacher follows. */
export const introducesOthers = (text: string): boolean =>
	text.length < 90 && (headingOfOthers.test(text) || courseCode.test(text))
/** "7. Names of three potential reviewers (optional)": the word may be anywhere before a bracket or comma. */
export const headsOthers = (text: string): boolean =>
	introducesOthers(text) ||
	(text.length < 80 &&
		!/@|[:：]\s*\S/u.test(text) &&
		namesOthers(text.split(/[,，(（]/u)[0] ?? '') &&
		!namesAuthors(text))
/** An address on such a line is an office's, or somebody's who is thanked. */
export const namesOffice = (text: string): boolean => office.test(text)
/** Nobody is written to privately under such an address. */
export const isOfficeAddress = (email: string): boolean => officeAddress.test(email)
/** Where somebody works now, and remarks on authors: no affiliation of the paper. */
export const isRemark = (text: string): boolean => present.test(text)
/** After this heading no authors follow. */
export const endsAuthors = (text: string): boolean => text.length < 90 && section.test(text)
