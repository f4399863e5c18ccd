import { Count } from './figure.tsx'
import { percent } from './numbers.ts'
import type { ReportColumn } from './report-table.tsx'
import { ShareBar } from './share-bar.tsx'

export const countColumn = <K extends string>(name: string, key: K): ReportColumn<Record<K, number>> => ({
	name,
	value: (row) => row[key],
	cell: (row) => <Count of={row[key]} />,
	numeric: true,
	className: 'tabular-nums',
})

/** The percentage, with a bar beside it; a wide one where the bars are what is compared. */
export const shareColumn = (name = 'Percentage', isWide = false): ReportColumn<{ percentage: number }> => ({
	name,
	value: ({ percentage }) => percentage,
	cell: ({ percentage }) => (
		<span className="flex items-center justify-end gap-3">
			<span className={isWide ? 'hidden w-64 sm:block lg:w-lg' : 'hidden w-24 sm:block'}>
				<ShareBar percentage={percentage} />
			</span>
			<span className="w-14">{percent(percentage)}</span>
		</span>
	),
	numeric: true,
	className: 'tabular-nums',
})

/** A page of this website, as a link to it. Anybody can report any path, so only what looks like one is a link. */
export function PagePath({ path }: { path: string }) {
	if (!/^\/(?![/\\])/.test(path)) return <span className="break-all">{path}</span>
	return (
		<a
			href={path}
			target="_blank"
			rel="noreferrer"
			className="break-all text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{path}
		</a>
	)
}
