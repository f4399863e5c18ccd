import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { toast } from '../../ui/toast.ts'
import { Example } from './example.tsx'

export function KitOverlays() {
	const [open, setOpen] = useState<'dialog' | 'question' | 'sheet' | null>(null)
	const follow = (name: 'dialog' | 'question' | 'sheet') => (isOpen: boolean) => setOpen(isOpen ? name : null)
	return (
		<Example title="Dialog, Sheet, Toast, Tooltip, Theme">
			<div className="flex flex-wrap items-center gap-3">
				<Button variant="outline" onClick={() => setOpen('dialog')}>
					Open dialog
				</Button>
				<Button variant="outline" onClick={() => setOpen('question')}>
					Delete a journal
				</Button>
				<Button variant="outline" onClick={() => setOpen('sheet')}>
					Open sheet
				</Button>
				<Button
					variant="outline"
					onClick={() =>
						toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
					}
				>
					Success toast
				</Button>
				<Button
					variant="outline"
					onClick={() =>
						toast({ variant: 'destructive', title: 'Error sending message', description: 'Please try again later.' })
					}
				>
					Error toast
				</Button>
				<Button variant="ghost" title="Opens after 700 ms, or at once when another was just open.">
					With a tooltip
				</Button>
				<ThemeToggle />
			</div>
			<Dialog
				open={open === 'dialog'}
				onOpenChange={follow('dialog')}
				title="Edit journal"
				description="What visitors see changes at once."
				footer={
					<>
						<Button variant="outline" onClick={() => setOpen(null)}>
							Cancel
						</Button>
						<Button onClick={() => setOpen(null)}>Save</Button>
					</>
				}
			>
				<Field label="Title" required>
					{(control) => <Input {...control} data-autofocus="" defaultValue="Journal of Applied Systems" />}
				</Field>
			</Dialog>
			<Dialog
				role="alertdialog"
				size="sm"
				open={open === 'question'}
				onOpenChange={follow('question')}
				title="Delete Journal of Applied Systems?"
				description="This action cannot be undone."
				footer={
					<>
						<Button variant="outline" data-autofocus="" onClick={() => setOpen(null)}>
							Cancel
						</Button>
						<Button variant="danger" onClick={() => setOpen(null)}>
							Delete
						</Button>
					</>
				}
			/>
			<Sheet open={open === 'sheet'} onOpenChange={follow('sheet')} title="A panel">
				<p className="text-muted">Slides in from the right, closes by Esc, by the button and by a click beside it.</p>
			</Sheet>
		</Example>
	)
}
