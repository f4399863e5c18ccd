import { useState } from 'react'
import { type Fill, type Fillable, fillable, type Marks, type ReadManuscript } from './manuscript-tools.ts'
import type { SubmissionValues } from './submission-fields.ts'

export const isMarked = (values: SubmissionValues, marks: Marks, field: Fillable) =>
	marks[field] !== undefined && values[field] === marks[field]

/** The fields whose text is still the document's. */
export const marksStillTrue = (marks: Marks, values: SubmissionValues): Marks =>
	Object.fromEntries(fillable.flatMap((field) => (isMarked(values, marks, field) ? [[field, marks[field]]] : [])))

/** What to write back: everything the fill wrote and the author has not changed since. */
export const planUndo = ({ texts, before }: Pick<Fill, 'texts' | 'before'>, values: SubmissionValues): Marks =>
	Object.fromEntries(
		fillable.flatMap((field) =>
			texts[field] !== undefined && values[field] === texts[field] ? [[field, before[field] ?? '']] : [],
		),
	)

type Form = { read: () => SubmissionValues; write: (texts: Partial<SubmissionValues>) => void }
type Filled = Fill & {
	notFound: ReadManuscript['notFound']
	doubts: NonNullable<ReadManuscript['doubts']>
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
			const fill = manuscript.planFill(values, marksBefore)
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
			// a document may have been read since this was rendered
			setMarks((current) => {
				const still = marksStillTrue(current, values)
				return Object.keys(still).length < Object.keys(current).length ? still : current
			})
		},
		forget() {
			setMarks({})
			setFilled(undefined)
		},
	}
}

export type FillState = ReturnType<typeof useFill>
