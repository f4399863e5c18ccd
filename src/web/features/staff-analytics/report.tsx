import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Answer } from './use-reports.ts'

/** A report in its states: loading, failed, about to be replaced, here. */
export function Report<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
	const { data, error, isFetching, isPlaceholderData, refetch } = answer
	if (error)
		return (
			<EmptyState as="h3" title="This report could not be loaded" description={sentenceOf(error)}>
				<Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
					Retry
				</Button>
			</EmptyState>
		)
	if (data === undefined) return <Spinner label="Loading the report..." />
	return (
		<div
			aria-busy={isPlaceholderData || undefined}
			className={cx('flex flex-col gap-8 transition-opacity', isPlaceholderData && 'opacity-60')}
		>
			{children(data)}
		</div>
	)
}
