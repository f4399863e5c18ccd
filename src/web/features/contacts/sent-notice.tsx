import CircleCheck from 'lucide-react/icons/circle-check'

/** What a notification says to those who have a script: the server's answer to the plain form. */
export function SentNotice() {
	return (
		<div role="status" className="flex max-w-[65ch] gap-3 rounded-lg bg-tint-success p-4 sm:p-5">
			<CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
			<div>
				<p className="font-semibold text-success">Message sent successfully!</p>
				<p>We'll get back to you within 24 hours.</p>
			</div>
		</div>
	)
}
