import { useEffect, useRef } from 'react'
import { useRecordDialog } from './use-record-dialog.ts'

/**
 * The question before a record of a list is deleted. Its row goes, and the button in it that had the focus: give
 * `fallback` to the control that gets it instead.
 */
export function useDeleteDialog<R, E extends HTMLElement = HTMLButtonElement>() {
	const { record, show, props } = useRecordDialog<R>()
	const fallback = useRef<E>(null)
	const isGone = useRef(false)
	useEffect(() => {
		// after the dialog has closed and the browser could not find the button
		if (props.open || !isGone.current) return
		isGone.current = false
		fallback.current?.focus()
	}, [props.open])
	return {
		record,
		show,
		props,
		fallback,
		/** Call it when the record is deleted. */
		onDeleted: () => {
			isGone.current = true
		},
	}
}
