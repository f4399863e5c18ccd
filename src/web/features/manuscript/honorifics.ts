import { isDegree, isLikelyDegree } from './degrees.ts'
import { remembered } from './remembered.ts'
import { inScripts, withWords, wordsOf } from './scripts.ts'

const honorific = withWords(
	/^(?:(?:(?:dr|dipl)\.-ing|mag|pd|dr[ads]?|pr|prof|professora?|mrs?|ms|miss|mx|er|ir|eng|engr|ing|sir|shri|(?:sri|ns|apt)(?=\.)|smt|km|kum|adv|barr(?:ister)?|hon|justice|revd?|sr(?=\.? \p{L})|pastor|fr|capt|col|maj|alhaji|hajia|chief|pharm|arc|surv|(?:asst|assist|assoc)\. ?prof|(?:associate|assistant) professor|vd|hab(?:il)?|~)(?:\.\s*|\s+))/iu,
	'honorific',
)
/** Titles that are written close to a name. */
const closeHonorific = inScripts(() => new RegExp(`^(?:${wordsOf('closeHonorific')})\\s*`, 'u'))
/** "Dr. iur. utr.", "Dipl.-Ing. (FH)": what a title is of. */
const faculties = /^(?:\(\p{Lu}{2,4}\)\s*|(?:\p{Ll}{1,6}\.\s*){1,4}(?=\p{Lu}))/u
/** "гл. ас. Стоян": short words that begin small are no given names. */
const smallTitles = /^(?:\p{Ll}[\p{Ll}-]{1,6}\.\s*)+(?=\p{Lu}\p{Ll})/u
const bracketedHonorific = /\((?:dr|mrs?|miss|ms|smt|prof|(?<=^\()\p{L}{2,4}\.)\.?\)\s*/iu
const trailingDegree =
	/\s+(?:ph\.?d|m\.?d|m\.?sc|b\.?sc|mph|m\.?phil|m\.?tech|mbbs|frcs|facs|rn)\.?$|\s*[(（](?:ph\.? ?d|dr|m\.? ?[a-z]{1,5}|b\.? ?[a-z]{1,5}|mrs?|miss|prof|corresponding(?: author)?|presenting author|underlined|first author|principal investigator)[^)）]*[)）]\s*$/iu

/** "BAKARE LL.B": no initials stand behind a name of two words in this way. */
const dottedDegree =
	/(?<=\p{L}{2}.*\s\S*\p{L}{2})\s+(?:\p{Lu}{1,3}\p{Ll}?\.\p{Lu}\p{Ll}{0,4}|(?:\p{Lu}\p{Ll}{0,2}\.){2,5}\p{L}{0,3})\.?(?:\s*\([^()]{2,12}\))?$/u

/** "Asha Rao BDS MFDS": behind two words, from the first degree that is known. */
function withoutTrailingDegrees(name: string): string {
	const words = name.split(' ')
	const at = words.findIndex(
		(word, index) => index > 1 && /\p{Lu}\p{L}?\p{Lu}/u.test(word) && word.length > 2 && isDegree(word),
	)
	return at !== -1 && words.slice(at).every(isLikelyDegree) ? words.slice(0, at).join(' ') : name
}

/** "M.A. Rao": single capitals before a name are initials more often than a degree. */
const initials = /^(?!M\.D)(?:\p{Lu}\.){2,3}$/u

/** "RN, Asha Rao", "MSc. Asha Rao" */
export const withoutLeadingDegree = (text: string) =>
	text.replace(/^\s*(RN|MD|\p{Lu}[\p{L}.]{2,6})([.,])\s+(?=\p{Lu})/u, (all, word: string, end: string) =>
		isDegree(word) && !initials.test(word + end) ? '' : all,
	)

/** "KM Rahman", "Rao MD", "Rao M.D.": beside a single word, capitals are initials; "Mr" and "Dr" are titles. */
const onlyInitials =
	/^(?!DR|MR)(?:\p{Lu}\.?){2,3} \p{Lu}\p{Ll}[\p{L}'’-]*$|^[\p{L}'’-]*\p{Ll}[\p{L}'’-]* (?:\p{Lu}\.?){1,3}$/u

/** Longer text is no name, and taking it apart word by word would take long. */
const maxLength = 1200

export const withoutHonorific = remembered((text) => {
	if (text.length > maxLength) return text.trim()
	let name = text
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^\d(?:st|nd|rd|th)\s+|^[-–—•▪]\s*/iu, '')
	for (let before = ''; before !== name && !onlyInitials.test(name); ) {
		before = name
		name = name
			.replace(honorific, '')
			// "CA Dr. Asha Rao"
			.replace(/^\p{Lu}{2,4}\.? (?=(?:Dr|Prof)\.? \p{Lu})/u, '')
			.replace(closeHonorific, '')
			.replace(bracketedHonorific, '')
			.replace(smallTitles, '')
			.trim()
		if (name !== before) name = name.replace(faculties, '')
		name = withoutLeadingDegree(name)
	}
	for (let before = ''; before !== name && !onlyInitials.test(name); ) {
		before = name
		name = name
			.replace(trailingDegree, '')
			.replace(dottedDegree, '')
			.replace(/[\s,]+$/, '')
	}
	return withoutTrailingDegrees(name).replace(
		/^(?:by|authors?|submitted by|interview(?:ed)? by|text by)\s+(?=\p{Lu})/iu,
		'',
	)
})
