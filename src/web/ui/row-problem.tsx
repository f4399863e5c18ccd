import { Button } from './button.tsx'
import { Notice } from './notice-strip.tsx'

/** Says aloud by its role why a change made in a row was taken back, where no notification says it. */
export function RowProblem({ text, onClose }: { text: string; onClose?: () => void }) {
	if (!text) return null
	return (
		<Notice isQuiet>
			<p
				role="alert"
				className="min-w-0 rounded-md bg-tint-danger px-2.5 py-0.5 leading-5 font-medium wrap-anywhere text-danger"
			>
				{text}
			</p>
			{onClose && (
				<Button variant="ghost" size="sm" onClick={onClose}>
					Close
				</Button>
			)}
		</Notice>
	)
}
