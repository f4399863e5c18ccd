/** Why a change made in a row was taken back, where no notification says it. */
export function RowProblem({ text }: { text: string }) {
	if (!text) return null
	return (
		<p role="alert" className="mb-3 rounded-md bg-tint-danger px-4 py-2.5 font-medium text-danger">
			{text}
		</p>
	)
}
