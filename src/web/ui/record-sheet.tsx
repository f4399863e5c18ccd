import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, sentenceOf } from '../lib/api.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { Spinner } from './spinner.tsx'

/** The id in the address, empty for none. It stays while the sheet slides out. */
export function useSheetId(open: string): { id: number; isId: boolean; enabled: boolean } {
	const [shown, setShown] = useState(open)
	if (open !== '' && open !== shown) setShown(open)
	const id = Number(shown)
	const isId = Number.isInteger(id) && id > 0
	return { id, isId, enabled: open !== '' && isId }
}

/** One record beside its list: loading, failed, gone or shown. */
export function RecordSheet<R>({
	one,
	title,
	open,
	isId,
	query: { data, error, isFetching, refetch },
	onClose,
	children,
}: {
	/** In lower case: "article". */
	one: string
	title: string
	open: string
	isId: boolean
	query: UseQueryResult<R>
	onClose: () => void
	children: (record: R) => ReactNode
}) {
	return (
		<Sheet
			open={open !== ''}
			onOpenChange={(isOpen) => !isOpen && open !== '' && onClose()}
			title={title}
			className="w-[min(46rem,calc(100%-1rem))]!"
		>
			{data ? (
				children(data)
			) : error || !isId ? (
				<div role="alert" className="flex flex-col items-start gap-4">
					<p>
						{!error || (error instanceof ApiError && error.status === 404)
							? `This ${one} is no longer there.`
							: `The ${one} could not be loaded. ${sentenceOf(error)}`}
					</p>
					<Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
						Retry
					</Button>
				</div>
			) : (
				<Spinner label={`Loading ${one}...`} />
			)}
		</Sheet>
	)
}
