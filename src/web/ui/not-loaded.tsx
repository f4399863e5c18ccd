import { sentenceOf } from '../lib/api.ts'
import { LoadFailure } from './load-failure.tsx'
import { Spinner } from './spinner.tsx'

type Props = {
	/** With its article: "the fee". */
	what: string
	query: { error: unknown; isFetching: boolean; refetch: () => unknown }
	className?: string
}

/**
 * In place of what is not there yet: that it is loading, or that it could not be loaded, with Retry. Shown only while there
 * is no data: one failed call in the background must not take an open dialog away.
 */
export const NotLoaded = ({ what, query, className = 'text-sm' }: Props) =>
	query.error ? (
		<LoadFailure
			text={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. ${sentenceOf(query.error)}`}
			query={query}
			className={className}
		/>
	) : (
		<Spinner label={`Loading ${what}...`} />
	)
