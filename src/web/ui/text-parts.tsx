type Part = { kind: 'heading' | 'text'; text: string }

/** A text of headings and paragraphs, such as an agreement; each is in the direction of its letters. */
export function TextParts({ parts, level }: { parts: readonly Part[]; level: 'h3' | 'h4' }) {
	const Heading = level
	return (
		<div className="flex flex-col gap-3 wrap-anywhere">
			{parts.map(({ kind, text }) =>
				kind === 'heading' ? (
					<Heading key={text} dir="auto" className="mt-2 font-sans text-base font-semibold tracking-normal">
						{text}
					</Heading>
				) : (
					<p key={text} dir="auto" className="whitespace-pre-line">
						{text}
					</p>
				),
			)}
		</div>
	)
}
