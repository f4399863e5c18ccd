import Check from 'lucide-react/icons/check'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { cx } from '../../ui/cx.ts'
import { type Asked, processOf, stepStateWords } from './process.ts'

const markers = {
	done: 'border-success bg-success text-surface print:text-success',
	current: 'border-primary bg-primary text-on-primary print:text-primary',
	upcoming: 'border-control bg-surface text-muted',
	ended: 'border-danger bg-surface text-danger',
} as const

/** The nine steps to publication: what is done, where it is now, what is to come. */
export function ProcessTimeline({ article, asked }: { article: TrackedArticle; asked: Asked }) {
	const steps = processOf(article, asked)
	return (
		<ol className="flex flex-col">
			{steps.map(({ title, state, detail }, index) => (
				<li
					key={title}
					aria-current={state === 'current' ? 'step' : undefined}
					className="relative flex gap-4 pb-4 last:pb-0"
				>
					{index < steps.length - 1 && (
						<span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-border" />
					)}
					<span
						aria-hidden="true"
						className={cx(
							'relative flex size-6 shrink-0 items-center justify-center rounded-full border-2 text-xs font-semibold tabular-nums',
							markers[state],
						)}
					>
						{state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
					</span>
					<p className={cx('min-w-0', state === 'upcoming' && 'text-muted')}>
						<span className={cx('block', (state === 'current' || state === 'ended') && 'font-semibold')}>
							{title}
							<span className="sr-only"> ({stepStateWords[state]})</span>
						</span>
						{detail && (
							<bdi className={cx('block text-sm wrap-anywhere', state === 'ended' ? 'text-danger' : 'text-muted')}>
								{detail}
							</bdi>
						)}
					</p>
				</li>
			))}
		</ol>
	)
}
