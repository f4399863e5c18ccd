import { useState } from 'react'
import type { ReadAuthor, ReadManuscript } from './manuscript-tools.ts'
import type { SubmissionValues } from './submission-fields.ts'

/** What a document can say. The research field is not among them: it is the author's to choose. */
export const fillable = ['title', 'abstract', 'keywords', 'authorName', 'authorEmail', 'institution'] as const
export type Fillable = (typeof fillable)[number]
/** The text of a field that was filled from the document. A field that was changed since belongs to the author. */
export type Marks = Partial<Record<Fillable, string>>

export type Fill = {
	/** The texts to write into the form. */
	texts: Marks
	/** The text before that. */
	before: Marks
}

const sameName = (one: string, other: string) =>
	one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase()

/** The author who submits: the one the form already names, or the one who gives an address to write to, or the first. */
function submitter(authors: readonly ReadAuthor[], typedName: string): ReadAuthor | undefined {
	if (typedName.trim() !== '') return authors.find(({ name }) => sameName(name, typedName))
	return authors.find(({ email }) => email) ?? authors[0]
}

const isMarked = (values: SubmissionValues, marks: Marks, field: Fillable) =>
	marks[field] !== undefined && values[field] === marks[field]

/** Fills what is empty, and what an earlier document filled; what the author wrote stays. */
export function planFill(manuscript: ReadManuscript, values: SubmissionValues, marks: Marks = {}): Fill {
	const open = fillable.filter((field) => values[field].trim() === '' || isMarked(values, marks, field))
	const author = submitter(manuscript.authors, open.includes('authorName') ? '' : values.authorName)
	const found: Marks = {
		title: manuscript.title ?? '',
		abstract: manuscript.abstract ?? '',
		// a comma inside a keyword would part it
		keywords: manuscript.keywords.join(manuscript.keywords.some((keyword) => keyword.includes(',')) ? '; ' : ', '),
		authorName: author?.name ?? '',
		authorEmail: author?.email ?? '',
		institution: author?.affiliations[0] ?? '',
	}
	const texts: Marks = {}
	const before: Marks = {}
	for (const field of open) {
		const text = found[field]?.trim() ?? ''
		// what the earlier document said goes with it, even if this one says nothing
		if (text === values[field] || (text === '' && !isMarked(values, marks, field))) continue
		texts[field] = text
		before[field] = values[field]
	}
	return { texts, before }
}

/** The fields whose text is still the document's. */
export const marksStillTrue = (marks: Marks, values: SubmissionValues): Marks =>
	Object.fromEntries(fillable.flatMap((field) => (isMarked(values, marks, field) ? [[field, marks[field]]] : [])))

/** What to write back: everything the fill wrote and the author has not changed since. */
export const planUndo = ({ texts, before }: Fill, values: SubmissionValues): Marks =>
	Object.fromEntries(
		fillable.flatMap((field) =>
			texts[field] !== undefined && values[field] === texts[field] ? [[field, before[field] ?? '']] : [],
		),
	)

const names: Record<Fillable, string> = {
	title: 'title',
	abstract: 'abstract',
	keywords: 'keywords',
	authorName: 'full name',
	authorEmail: 'email',
	institution: 'institution',
}

/** `title, abstract and keywords` */
export function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export const filledNames = (texts: Marks): string[] => fillable.filter((field) => texts[field]).map((f) => names[f])

type Form = { read: () => SubmissionValues; write: (texts: Partial<SubmissionValues>) => void }
type Filled = Fill & {
	notFound: ReadManuscript['notFound']
	doubts: readonly string[]
	marksBefore: Marks
	isUndone: boolean
}

/** Fills the form from the document, remembers what came from there, and takes it back at one click. */
export function useFill(form: Form) {
	const [marks, setMarks] = useState<Marks>({})
	const [filled, setFilled] = useState<Filled>()
	return {
		marks,
		filled,
		fillFrom(manuscript: ReadManuscript) {
			const values = form.read()
			const marksBefore = marksStillTrue(marks, values)
			const fill = planFill(manuscript, values, marksBefore)
			form.write(fill.texts)
			const written = Object.entries(fill.texts).filter(([, text]) => text !== '')
			setMarks({ ...marksStillTrue(marksBefore, form.read()), ...Object.fromEntries(written) })
			setFilled({
				...fill,
				notFound: manuscript.notFound,
				doubts: manuscript.doubts ?? [],
				marksBefore,
				isUndone: false,
			})
		},
		undo() {
			if (!filled) return
			form.write(planUndo(filled, form.read()))
			setMarks(marksStillTrue(filled.marksBefore, form.read()))
			setFilled({ ...filled, isUndone: true })
		},
		/** A field that was changed is the author's own. */
		notice(values: SubmissionValues) {
			const still = marksStillTrue(marks, values)
			if (Object.keys(still).length < Object.keys(marks).length) setMarks(still)
		},
		forget() {
			setMarks({})
			setFilled(undefined)
		},
	}
}

export type FillState = ReturnType<typeof useFill>
