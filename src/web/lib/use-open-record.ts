import { useEffect, useRef } from 'react'
import type { ListState } from './list-state.ts'

/**
 * Opens the record that the address names (`?open=5`), once it has arrived: the search of the dashboard leads to it so.
 * Call the answer when the dialog closes: the address forgets the record.
 */
export function useOpenRecord<R>(
	list: Pick<ListState, 'open' | 'go'>,
	{
		record,
		isMissing,
		show,
		onMissing,
	}: {
		/** undefined while it is loading. */
		record: R | undefined
		isMissing: boolean
		show: (record: R) => void
		onMissing: () => void
	},
): () => void {
	const seen = useRef('')
	const latest = useRef({ list, show, onMissing })
	latest.current = { list, show, onMissing }
	const { open } = list

	useEffect(() => {
		if (open === seen.current) return
		if (open !== '' && record === undefined && !isMissing) return
		seen.current = open
		if (open === '') return
		if (record !== undefined) return latest.current.show(record)
		latest.current.onMissing()
		latest.current.list.go({ open: '' }, { replace: true })
	}, [open, record, isMissing])

	return () => {
		if (open !== '') list.go({ open: '' }, { replace: true })
	}
}
