/** A numbered list of texts that people wrote. */
export const NumberedTexts = ({ label, texts }: { label: string; texts: readonly string[] }) => (
	<ol aria-label={label} className="flex list-decimal flex-col gap-1 pl-6">
		{texts.map((text, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and they never move
			<li key={at} dir="auto" className="pl-1 wrap-anywhere">
				{text}
			</li>
		))}
	</ol>
)
