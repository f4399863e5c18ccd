import { useState } from 'react'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice, MailFrame } from '../../ui/mail-frame.tsx'
import { previewAddress, type TemplateCard } from './templates.ts'

/** A template filled with examples: the component that is sent, at an address of its own. */
export function PreviewDialog({
	open,
	onOpenChange,
	card,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	card: TemplateCard
}) {
	const [status, setStatus] = useState('under_review')
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			size="lg"
			title={card.title}
			description="As it arrives, filled with examples."
		>
			{open && (
				<MailFrame src={previewAddress(card.template, status)} title={`Preview: ${card.title}`}>
					{card.template === 'article-status' && (
						<Choice label="Status" value={status} onChange={setStatus}>
							{Object.entries(articleStatusLabels).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</Choice>
					)}
				</MailFrame>
			)}
		</Dialog>
	)
}
