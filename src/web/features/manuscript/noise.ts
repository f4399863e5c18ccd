import { authorWords } from './author-words.ts'
import { isAffiliation } from './places.ts'
import { inScripts, withWords, wordsOf } from './scripts.ts'

const kinds = withWords(
	/^(?:(?:original|full(?:[ -]length)?|short|brief|technical|invited)?\s*(?:research|review|original|scientific)?\s*(?:article|paper|communication|note|report|letter|manuscript)s?|case (?:report|study)|(?:retrospective|prospective|observational|randomi[sz]ed|clinical|basic|cross-sectional|systematic)(?: [\p{L}-]+){0,2} (?:study|trial|research|review)s?|review|original research|mini[ -]review|editorial|perspective|comment(?:ary)?|opinion|viewpoint|(?:dept\.? )?name of organi[sz]ation(?: \(of aff.*\))?|city, country|e-?mail address(?: or orcid)?|given name surname|cover page|and|by|with|letter to the editor|book review|essay|(?:th?[eè]s[eis]{1,2}|dissertation|project)(?: report)?|a (?:mini[ -]?|major |minor |final[ -]year )?(?:project|term paper|seminar|case study|research)(?: (?:paper|report|work))? (?:on|entitled|titled)|title page.{0,40}|〈.*〉|〔.*〕|【.*】|open access|(?:not )?peer[ -]reviewed.{0,40}|preprint.{0,60}|confidential|for (?:peer )?review(?: only)?|(?:conference|seminar|term|invited|position|white|working|discussion) paper.{0,60}|[\p{L} ]{0,30}paper series.{0,20}|manuscript(?: (?:draft|no\.?|number|id).*)?|draft|blind(?:ed)? (?:manuscript|copy)|\p{Lu}{1,2}-\d{1,4}|~)\s*[:.]?$/iu,
	'kind',
)
const bibliographic = withWords(
	/(?:\bissn\b|\bdoi\s*[:.]|https?:\/\/|www\.|\bvol(?:ume)?\.?\s*[-–]?\s*(?:\d|[ivxlc]+(?!\p{L}))|\bissue[\s:-]+\d|impact factor|©|copyright|all rights reserved|creative commons|^(?:udc|pacs|msc)(?!\p{L})|~|^orcid\b|^\p{L}{2,6}[\s:]+\d+\.\d[\d.,;\s]*$)/iu,
	'classification',
)
/** A word that may begin a title is followed by what it labels: "Mobile: 98...", not "Mobile Money". */
const labels =
	/^(?:[lr]?rh(?=\s?[:：])|based on|running (?:head|title)|classification(?=:)|short title|[\d,.]+ (?:words|pages|tables|figures)(?=$|[,;(])|submission date|available online|word counts?|(?:total )?number of|article (?:info|history|type)|manuscript type|contact no|conflict\p{L}* (?:of )?interest|(?:how to |recommended )?cit(?:e|ation)(?: this| as)?|(?:target|intended|name of) (?:the )?journal|licen[cs]e|type of (?:article|paper|manuscript)|special issue|response to reviewers?|version \d\S*|source(?:\(s\)|s)? of support|(?:received|revised|accepted|published|submitted(?! by)|date|phone|tel|mobile|mob|fax|funding|subject|category|citation)(?! (?!on |in |at |by |to |of |date|no|for )\p{L}|[-’']))(?![\p{L}\p{M}])/iu
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const date = new RegExp(
	`^(?:\\d{1,2}(?:st|nd|rd|th)?[\\s./-]+)?(?:(?:${months})[a-z]*\\.?|\\d{1,2})[\\s,./-]*(?:\\d{1,2}(?:st|nd|rd|th)?,?[\\s./-]*)?\\d{4}$|^\\d{4}[-./年]\\d{1,2}`,
	'i',
)
/** "This draft: May 2025" */
const monthOfYear = new RegExp(`^.{0,24}\\b(?:${months})[a-z]*\\.? \\d{4}$`, 'i')
const contact = /^\W*(?:phone|tel|mobile|mob|fax|contact no|orcid|correspond\w+)\b/i
const contributions = /contributed equally|equal contribution|these authors/i
const journals =
	/^(?:the )?(?:(?:\p{L}+ ){0,4})(?:journal|bulletin|proceedings|transactions|annals|archives) (?:of|on|for)\b|^(?:\p{L}+ ){1,5}journal$|^(?:proceedings|journal|transactions)\b/iu

const magazines = /^(?:the )?(?:\p{Lu}\p{L}+ ){1,3}(?:review|letters|quarterly|gazette|annals|bulletin)$/iu

/** Captions above authors' details. */
const caption = inScripts(
	() =>
		new RegExp(
			`^(?:(?:\\p{L}+ )?(?:team|members)|contributors?|(?:names of (?:the )?)?students?|(?:(?:first|second|third|fourth|fifth|corresponding|co-?) ?)?(?:list of )?authors?(?:['’]s?)?(?:,? (?:and|&|details?|information|names?|affiliations?|addresses))*(?: ?\\(s\\))? ?\\d*|${wordsOf('caption', authorWords())})\\s?[:：]?$`,
			'iu',
		),
)

const forms = withWords(
	/^(?:transfer of copyright|cover(?:ing)? letter|(?:(?:author|manuscript|article|paper)\S* )*(?:copyright|licen[cs]e|publishing|undertaking|submission|declaration|information|registration)(?!\p{L}).{0,40} (?:form|agreement|check-?list|certificate|transfer|sheet)|(?:author\S* )?(?:declaration|statement|certificate) (?:of|on) (?:originality|authorship|.{0,22}interests?|copyright)|~)$/iu,
	'form',
)
/** "Copyright Transfer Form", "Surat Pernyataan": what a form or a letter is called, which is no title. */
export const isFormName = (text: string): boolean => text.length < 90 && forms.test(text)
/** "Date of review: 10/12/2025" in any language. */
const labelledDate = /^[^:：]{3,60}[:：]\s?\p{Nd}{1,4}[-./年]\s?\p{Nd}{1,2}[-./月]\s?\p{Nd}{1,4}/u
export const isCaption = (text: string): boolean => caption.test(text)
/** Lines that are neither title nor author: kinds of article, dates, numbers, running heads. */
export function isNoise(text: string): boolean {
	if (!/[\p{L}\p{M}]{2}|[\p{sc=Han}\p{sc=Hangul}]/u.test(text) || isCaption(text)) return true
	// a phone number may stand before an address to write to
	if (text.length > 250 || (contact.test(text) && text.includes('@'))) return false
	return (
		// "IJSA-D-26-00118"
		/^(?=.*\d.*\d)\p{Lu}[\p{Lu}\d./_-]+$/u.test(text) ||
		// "Artículo / Research Paper"
		(text.length < 60 ? text.split(' / ') : [text]).some((part) => kinds.test(part)) ||
		isFormName(text) ||
		labelledDate.test(text) ||
		bibliographic.test(text) ||
		// "No. 1727, Taiwan Boulevard" is part of an address, and so is what stands behind a marker
		(/^(?!\D{0,2}\d{1,2}(?:,\d{1,2})*\D? ?\p{L}).*\bno\.\s?\d+\s?[,(]/iu.test(text) &&
			!isAffiliation(text) &&
			!text.includes('@')) ||
		labels.test(text) ||
		date.test(text) ||
		monthOfYear.test(text) ||
		contributions.test(text)
	)
}

/** The name of a journal, as templates print it above the title. A title may sound like one. */
export const soundsLikeJournal = (text: string): boolean => text.length < 110 && journals.test(text)
/** A short line above a title, such as "The Open Review". */
export const mayBeJournal = (text: string): boolean => soundsLikeJournal(text) || magazines.test(text)
