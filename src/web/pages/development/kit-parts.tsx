import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Example } from './example.tsx'

const here = '/development/kit'

export function KitParts({ theme }: { theme: string }) {
	const [pending, setPending] = useState(false)
	return (
		<>
			<Example title="Button">
				<div className="flex flex-wrap items-center gap-3">
					<Button>Submit Your Article</Button>
					<Button variant="secondary">Secondary</Button>
					<Button variant="outline">Browse Journals</Button>
					<Button variant="ghost">Ghost</Button>
					<Button variant="danger">Delete</Button>
					<Button variant="link">
						Learn More <ArrowRight aria-hidden="true" className="size-4" />
					</Button>
					<Button variant="outline" asChild>
						<Link to={here}>A link</Link>
					</Button>
				</div>
				<div className="flex flex-wrap items-center gap-3">
					<Button size="sm">Small</Button>
					<Button size="lg">Large</Button>
					<Button size="icon" variant="outline" aria-label="Search">
						<Search aria-hidden="true" className="size-5" />
					</Button>
					<Button size="icon-sm" variant="ghost" aria-label="Search">
						<Search aria-hidden="true" className="size-4.5" />
					</Button>
					<Button disabled>Disabled</Button>
					<Button variant="outline" disabled>
						Disabled
					</Button>
					<Button pending>Sending...</Button>
					<Button
						variant="secondary"
						pending={pending}
						onClick={() => {
							setPending(true)
							setTimeout(() => setPending(false), 1500)
						}}
					>
						Press me
					</Button>
				</div>
			</Example>
			<Example title="Badge">
				<div className="flex flex-wrap gap-2">
					<Badge variant="primary">High Impact</Badge>
					<Badge variant="secondary">Medium Impact</Badge>
					<Badge>ISSN 1234-5679</Badge>
					<Badge variant="quiet">Open Access Directory</Badge>
					<Badge variant="success">Open</Badge>
					<Badge variant="warn">New</Badge>
					<Badge variant="danger">Closed</Badge>
				</div>
			</Example>
			<Example title="Chip, Spinner, Skeleton">
				<div className="flex flex-wrap items-center gap-2">
					<Chip to={here} name="Category" value="Computer Science" />
					<Chip to={here} name="Search" value="a rather long search that somebody pasted from a reference list" />
				</div>
				<Spinner label="Loading journals..." />
				<div className="flex max-w-sm flex-col gap-2">
					<Skeleton className="h-6 w-2/3" />
					<Skeleton className="h-4 w-full" />
					<Skeleton className="h-4 w-5/6" />
				</div>
			</Example>
			<Example title="Pagination">
				<Pagination
					label={`Pages, middle, ${theme}`}
					page={12}
					pageCount={356}
					href={(page) => `${here}?page=${page}`}
				/>
				<Pagination label={`Pages, start, ${theme}`} page={1} pageCount={5} href={(page) => `${here}?page=${page}`} />
			</Example>
			<Example title="Empty state">
				<EmptyState title="No journals found" description="Try adjusting your search or filter criteria." as="h3">
					<Button variant="outline" asChild>
						<Link to={here}>Show all journals</Link>
					</Button>
				</EmptyState>
			</Example>
		</>
	)
}
