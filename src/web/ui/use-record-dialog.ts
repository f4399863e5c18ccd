import { useState } from 'react'

/**
 * A dialog about one record of a list: `dialog.show(record)` opens it, `{...dialog.props}` goes on the dialog. The record
 * stays while the dialog closes, so that its text does not change while it closes.
 */
export function useRecordDialog<R>() {
	const [record, setRecord] = useState<R>()
	const [open, setOpen] = useState(false)
	return {
		record,
		show: (next: R) => {
			setRecord(() => next)
			setOpen(true)
		},
		props: { open, onOpenChange: setOpen },
	}
}
