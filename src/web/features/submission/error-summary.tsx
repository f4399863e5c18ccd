import { useEffect, useRef } from 'react'
import { controlId, fieldNames, fieldsWithError, type SubmissionErrors } from './submission-fields.ts'

/** What is wrong after a try to send, at the top of the form; each line leads to its field. */
export function ErrorSummary({ errors, turn }: { errors: SubmissionErrors; turn: number }) {
	const box = useRef<HTMLElement>(null)
	useEffect(() => {
		if (turn === 0) return
		box.current?.focus()
	}, [turn])
	const fields = fieldsWithError(errors)
	if (turn === 0 || fields.length === 0) return null
	return (
		<section
			ref={box}
			tabIndex={-1}
			aria-labelledby="error-summary-title"
			// a ring also for those who pressed the button with a pointer: they have to see where they were led
			className="rounded-lg border border-danger bg-tint-danger p-4 outline-offset-2 outline-danger focus:outline-2"
		>
			<p id="error-summary-title" className="font-semibold text-danger">
				{fields.length === 1 ? '1 field needs attention' : `${fields.length} fields need attention`}
			</p>
			<ul className="mt-1.5 flex flex-col gap-1">
				{fields.map((field) => (
					<li key={field}>
						<a
							href={`#${controlId(field)}`}
							className="rounded-sm underline decoration-1 underline-offset-4 hover:decoration-2"
							onClick={(event) => {
								event.preventDefault()
								document.getElementById(controlId(field))?.focus()
							}}
						>
							{fieldNames[field]}
						</a>
						: {errors[field]}
					</li>
				))}
			</ul>
		</section>
	)
}
