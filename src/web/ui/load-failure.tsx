import { Button } from './button.tsx'
import { cx } from './cx.ts'

type Props = {
	text: string
	query: { isFetching: boolean; refetch: () => unknown }
	className: string
}

/** Says that a record could not be loaded, and loads it again. */
export const LoadFailure = ({ text, query, className }: Props) => (
	<div role="alert" className={cx('flex flex-col items-start gap-3', className)}>
		<p>{text}</p>
		<Button variant="outline" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
			Retry
		</Button>
	</div>
)
