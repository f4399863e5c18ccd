/** Honest to those without a script, with the way that works for them. */
export function NoScriptNote({ address }: { address: string }) {
	return (
		<noscript>
			<div className="mb-3 rounded-lg bg-tint-warn p-4">
				<p className="font-semibold">Sending from this page needs JavaScript, which is off in your browser.</p>
				<p>
					You can submit by e-mail instead: send your Word document to <a href={`mailto:${address}`}>{address}</a>, with
					the title, research field, abstract, keywords, the journal you aim at, and your full name, e-mail address and
					institution.
				</p>
			</div>
		</noscript>
	)
}
