import { Badge } from './badge.tsx'

export function Keywords({ keywords }: { keywords: string[] }) {
	if (keywords.length === 0) return null
	return (
		<ul aria-label="Keywords" className="flex flex-wrap gap-2">
			{keywords.map((keyword) => (
				<li key={keyword} className="max-w-full">
					<Badge variant="quiet" dir="auto" className="wrap-anywhere">
						{keyword}
					</Badge>
				</li>
			))}
		</ul>
	)
}
