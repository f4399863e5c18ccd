import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import type { Site } from '../../../contract/site.ts'
import { Rosette } from '../../plates/rosette.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

export function Hero({ site }: { site: Site }) {
	return (
		<section className="page-width grid items-center gap-10 pt-12 pb-10 sm:pt-16 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-12 lg:pt-20 lg:pb-16">
			<div className="flex flex-col items-start gap-5">
				<p className="eyebrow">Publication services for researchers</p>
				<h1>{site.tagline}</h1>
				<p className="max-w-[52ch] text-lg text-muted">
					Choose a journal you can verify, submit a Word document in one sitting, and know what happens next within 48
					hours.
				</p>
				<div className="mt-2 flex flex-wrap gap-3">
					<Button asChild size="lg">
						<Link to="/submit-article">Submit Your Article</Link>
					</Button>
					<Button asChild size="lg" variant="outline">
						<Link to="/journals">Browse Journals</Link>
					</Button>
				</div>
				<JournalSearch />
			</div>
			<Rosette draw square className="mx-auto w-full max-w-72 text-primary md:mr-0 md:max-w-[26rem]" />
		</section>
	)
}

/** A plain form that leads to the catalogue; with a script only the content changes. */
function JournalSearch() {
	const navigate = useNavigate()
	function search(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
		void navigate(q ? `/journals?${new URLSearchParams({ q })}` : '/journals')
	}
	return (
		<search className="w-full max-w-[34rem]">
			<form action="/journals" aria-label="Find a journal" className="flex gap-2" onSubmit={search}>
				<Input
					type="search"
					name="q"
					aria-label="Find a journal"
					placeholder="Subject, title or ISSN"
					maxLength={maxSearchLength}
					autoComplete="off"
					enterKeyHint="search"
					icon={<Search aria-hidden="true" />}
				/>
				<Button type="submit" variant="secondary">
					Search
				</Button>
			</form>
			<p className="mt-3 text-muted">
				Or let your abstract find it: <Link to="/match-journal">Match my paper</Link>
			</p>
		</search>
	)
}
