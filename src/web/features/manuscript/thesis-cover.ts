import type { FoundAuthors } from './authors.ts'
import { sameName } from './emails.ts'
import { isHeading } from './labels.ts'
import type { Line } from './lines.ts'
import { splitNames } from './names.ts'
import { isAffiliation } from './places.ts'

/** The kind of work, in the languages of most theses. */
const kind =
	'thesis|dissertation|th[èe]se|m[ée]moire|tes[ei]|tesis|disserta(?:ção|zione)|trabajo de (?:fin de )?(?:grado|m[áa]ster|titulación)|trabalho de conclusão|inaugural-?dissertation|(?:diplom|master|bachelor)arbeit|project report'
const degrees =
	"(?:ph\\.? ?d\\.?|doctor(?:ate|al|ado|at)?|docteur|m[aá]ster(?:['’]?s)?|bachelor(?:['’]?s)?|bsc|msc|ma?gíster|maestr[íi]a|mestr(?:ado|e)|doutor(?:ado)?|licen(?:ciatura|ciado|ce)|fin d['’]études|grado|dottorato|laurea)(?!\\p{L})"
const ofThesis = new RegExp(
	`^[^\\p{L}]*(?:an? |the )?(?:${degrees} )?(?:${kind})(?:$|\\s*[.:]?$| (?:submitted|presented|present[ée]e?|presentad[ao]|apresentada|pour|para|por|zur|in partial|(?:de |di |d['’])?(?:${degrees})))|\\bin partial fulfil|\\bfor the (?:award of (?:the )?)?degree|^(?:pour|en vue de) l['’]obtention|\\bpara (?:optar|obtener|(?:a )?obtenção)|^zur erlangung`,
	'iu',
)
/** "Doctor of Philosophy (PhD) in Forestry": what is studied. */
const degree = new RegExp(`^(?:(?:the )?degree (?:of )?)?${degrees} (?:of|in|en|ès|em|de|di|degree)\\s`, 'iu')
const jury =
	/\sdevant le jury|^[^\p{L}]*(?:(?:thesis|dissertation|composition du|membres du|devant le|examining|advisory|tribunal|comisión|comité) )*(?:jury|committee|examiners|tribunal|banca(?: examinadora)?|comisión)(?: (?:members|examinador\p{L}*|composé de|de tesis|evaluador\p{L}*))?\s?[:：]?$/iu
const byline =
	/^(?:(?:a )?(?:thesis|dissertation|th[eè]se|mémoire) )?(?:(?:(?:submitted|written|prepared|presented|carried out) )?by|(?:(?:(?:présent|soutenu|réalis|prépar|rédig|élabor)(?:ée?|e)s?|et|publiquement) )*par|(?:(?:present|elabor|apresent|realiz)ad[oa]s? )?por|(?:vorgelegt|verfasst|eingereicht|geschrieben) von|presentata da|(?:the )?(?:author|autor|auteur|candidat|student|estudiante|étudiant|tesista|aluno|sustentante|doctorando|doctorant|laureando|studente)(?:e?s|as?|es|\(e?s\)|\([ae]\)|e|i)?(?=\s?[:：]|$))(?:\s?[:：]|(?=$|\s\p{Lu}))\s*/iu
const other =
	/^(?:(?:ann[ée]e|año|ano|anno|academic|session|promotion|batch)\s.*\d{4}$|(?:sp[ée]cialit[éy]|specialty|especialidad|option|filière|mention|discipline|major|fachrichtung)\s?[:：]|corso di laurea\s|programa de p[óo]s)/iu
/** "M. Yacine Brahimi", but "M. Rao" has an initial. */
const monsieur = /^M\. (?=\p{Lu}\p{Ll}+ \p{Lu})/u
const mostLines = 12

type Cover = { lines: Line[]; named: string | undefined }

/**
 * The lines of a manuscript with those of a thesis' cover that only name a degree or a jury left out. `named`: what
 * a cover has behind "by" or a label; nobody else who stands there is an author.
 */
export function readCover(all: Line[]): Cover {
	const abstractAt = all.findIndex(({ text }) => isHeading(text, 'abstract'))
	const cover = all
		.slice(0, abstractAt === -1 ? 30 : Math.min(abstractAt, 60))
		.filter(({ sheet }) => sheet === all[0]?.sheet)
	const isOfThesis = ({ text }: Line) => text.length < 300 && ofThesis.test(text)
	if (!cover.some(isOfThesis)) return { lines: all, named: undefined }
	const named: string[] = []
	const kept: Line[] = []
	let part: 'byline' | 'jury' | undefined
	for (const line of cover) {
		const isJury = jury.test(line.text)
		const rest = line.text.replace(byline, '')
		const marked = line.marked.replace(byline, '').replace(monsieur, '')
		const isPeople = rest.length < 150 && splitNames(marked) !== undefined
		const isByline = rest !== line.text && (rest === '' || isPeople)
		if (isJury || isByline) part = isJury ? 'jury' : 'byline'
		else if (part === 'jury' && isAffiliation(line.text) && !isPeople) part = undefined
		if (part === 'jury' || (isByline && rest === '')) continue
		if (part === 'byline' && isPeople && named.length < mostLines) {
			named.push(rest)
			kept.push({ ...line, text: rest, marked, style: 'author' })
			continue
		}
		if (part === 'byline' && /\p{L}{2}/u.test(line.text) && !line.cell) part = undefined
		if (!isOfThesis(line) && !degree.test(line.text) && !other.test(line.text)) kept.push(line)
	}
	return { lines: [...kept, ...all.slice(cover.length)], named: named.length > 0 ? sameName(named.join()) : undefined }
}

/** The parts of a name may be in another order. */
export function onlyNamed(found: FoundAuthors, named: string | undefined): FoundAuthors {
	const isNamed = (name: string) =>
		named === undefined || name.split(' ').every((word) => named.includes(sameName(word)))
	return {
		...found,
		authors: found.authors.filter(({ name }) => isNamed(name)),
		unsupported: found.unsupported.filter(isNamed),
	}
}
