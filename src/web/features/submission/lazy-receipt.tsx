import { lazy, Suspense } from 'react'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import type { ReceiptProps } from './receipt-view.tsx'

const load = () => import('./receipt-view.tsx')
const ReceiptView = lazy(load)

/** Fetched while the document travels, so that it is there when the receipt arrives. */
export const loadReceiptView = (): void => void optionalChunk(load).catch(() => {})

/** Until the view is there, the two things that must not be lost. */
export function LazyReceipt(props: ReceiptProps) {
	const { receipt, site } = props
	return (
		<Suspense
			fallback={
				<p role="status">
					{receipt.reference} {site.origin}
					{receipt.trackingPath}
				</p>
			}
		>
			<ReceiptView {...props} />
		</Suspense>
	)
}
