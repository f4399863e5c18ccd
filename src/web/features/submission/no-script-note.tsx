/** What is different without a script. The form is then a plain one, which the server answers with a page. */
export function NoScriptNote({ hasJournal }: { hasJournal: boolean }) {
	return (
		<noscript>
			<div className="mb-3 rounded-lg bg-tint-warn p-4">
				<p className="font-semibold">JavaScript is off in your browser.</p>
				<p>
					{hasJournal ? (
						'You can submit all the same: fill in the form by hand, choose the document and press Submit Article.'
					) : (
						<>
							You can submit all the same, but the journal cannot be chosen here: open the journal's page in the{' '}
							<a href="/journals">catalogue</a> and choose Submit Article there.
						</>
					)}
				</p>
			</div>
		</noscript>
	)
}
