import type { Line } from './lines.ts'

const inside = '[^[\\]()]*(?:\\([^()]*\\)[^[\\]()]*)?'
const asks =
	'\\d ?pt|m[aáií][xkn]\\p{L}*\\.? \\d|\\d (?:key)?(?:words|kata|palabras|palavras|mots|wörter)|should|must|separa|séparé|dipisah|write '
const asked = new RegExp(`^\\[${inside}\\]$|(?:^|\\s)[[(]${inside}(?:${asks})${inside}[\\])][.\\s]*$`, 'iu')
/** "Title: max. 15 words, Times New Roman 16 pt, bold" */
const ofLayout = /times new roman|[,(:] ?\d\d ?pt(?!\p{L})/iu

/** Without what a template asks for, where the author left it: "[The abstract should be one paragraph.]" */
export const withoutInstructions = (lines: Line[]): Line[] =>
	lines.flatMap((line) => {
		if (line.text.length < 200 && ofLayout.test(line.text)) return []
		const text = line.text.replace(asked, '')
		if (text === line.text) return [line]
		return text ? [{ ...line, text, marked: line.marked.replace(asked, '') }] : []
	})
