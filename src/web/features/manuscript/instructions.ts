import type { Line } from './lines.ts'

const ask =
	'times new roman|\\d ?pt(?!\\p{L})|fonts?(?!\\p{L})|(?:ma[xk]|m[ií]n|máx)[\\p{L}.]* (?:of |de )?\\d|\\d+ (?:key[ -]?)?(?:words|kata|palabras|palavras|mots|wörter|parole|kelime|слов)|should (?:be|not|contain)|must (?:be|not)|separated|dipisah|separad[oa]s|séparés|getrennt|please|write (?:the|your|full)|do not '
const inBrackets = `[[(（<](?:[^[\\]()（）]|\\([^()]*\\))*(?:${ask})(?:[^[\\]()（）]|\\([^()]*\\))*[\\])）>]`
const atEdge = new RegExp(`^${inBrackets}\\s*|\\s*${inBrackets}[.\\s]*$`, 'giu')
/** "Title: max. 15 words, Times New Roman 16 pt, bold" */
const ofLayout = /times new roman|(?:^|[,(:]) ?\d\d ?pt(?!\p{L})/iu

/** Without what a template asks for, where the author left it: "[The abstract should be one paragraph.]" */
export const withoutInstructions = (lines: Line[]): Line[] =>
	lines.flatMap((line) => {
		if (line.text.length < 200 && ofLayout.test(line.text)) return []
		const text = line.text.replace(atEdge, '')
		if (text === line.text) return [line]
		return text ? [{ ...line, text, marked: line.marked.replace(atEdge, '') }] : []
	})
