import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '../../ui/card.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.tsx'
import { TableHeading } from '../../ui/table-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Example } from './example.tsx'

const titles = [
	'Journal of Applied Systems',
	'Česká Revue Informatiky',
	'Prolíngua',
	'Проблеми Законності',
	'Annals of Rural Medicine and Public Health in Low-Resource Settings',
	'Soil Letters',
]
const articles = [
	{ title: 'Graph learning for soil sensors', author: 'A. Rao', status: 'Under Review', date: 'Jan 5, 2026, 03:04 PM' },
	{ title: 'Low-cost assays in rural clinics', author: 'M. Osei', status: 'Accepted', date: 'Jan 4, 2026, 11:20 AM' },
]

export function KitContent({ theme }: { theme: string }) {
	const [tab, setTab] = useState('scope')
	return (
		<>
			<Example title="Carousel and Card">
				<Carousel label={`Latest journals, ${theme}`}>
					{titles.map((title, at) => (
						<Card key={title} as="article">
							<CardHeader>
								<div className="flex flex-wrap gap-2">
									<Badge variant={at % 2 ? 'secondary' : 'primary'}>{at % 2 ? 'Medium' : 'High'} Impact</Badge>
									{at % 3 === 0 && <Badge variant="warn">New</Badge>}
								</div>
								<CardTitle as="h4">{title}</CardTitle>
							</CardHeader>
							<CardContent>
								<p className="line-clamp-2 text-muted">
									Algorithms, systems, artificial intelligence and human-computer interaction, read by people who build
									things and by those who must trust them.
								</p>
							</CardContent>
							<CardFooter>
								<Button size="sm">View Details</Button>
								<Button size="sm" variant="outline">
									Submit Article
								</Button>
							</CardFooter>
						</Card>
					))}
				</Carousel>
			</Example>
			<Example title="Table">
				<Table caption={`Articles, ${theme}`} cards>
					<TableHead>
						<TableRow>
							<TableHeading sorted="ascending" onSort={() => {}}>
								Title
							</TableHeading>
							<TableHeading>Author</TableHeading>
							<TableHeading>Status</TableHeading>
							<TableHeading onSort={() => {}}>Submitted</TableHeading>
						</TableRow>
					</TableHead>
					<TableBody>
						{articles.map((article) => (
							<TableRow key={article.title}>
								<TableCell rowHeading>{article.title}</TableCell>
								<TableCell label="Author">{article.author}</TableCell>
								<TableCell label="Status">
									<Badge variant={article.status === 'Accepted' ? 'success' : 'warn'}>{article.status}</Badge>
								</TableCell>
								<TableCell label="Submitted">{article.date}</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Example>
			<div className="grid gap-14 lg:grid-cols-2">
				<Example title="Tabs">
					<Tabs
						label="About the journal"
						value={tab}
						onValueChange={setTab}
						tabs={[
							{ value: 'scope', label: 'Scope', content: <p>What the journal publishes, and what it does not.</p> },
							{ value: 'guidelines', label: 'Guidelines', content: <p>How a manuscript should look.</p> },
							{ value: 'fees', label: 'Fees', content: <p>Stated, or on request.</p> },
						]}
					/>
				</Example>
				<Example title="Accordion">
					<Accordion
						headingLevel={4}
						items={[
							{
								id: `${theme}-fees`,
								title: 'What does it cost?',
								content: <p>The fee of a journal is on its page.</p>,
							},
							{ id: `${theme}-time`, title: 'How long does it take?', content: <p>Usually two to six months.</p> },
							{ id: `${theme}-doi`, title: 'Will my paper get a DOI?', content: <p>If the journal registers them.</p> },
						]}
					/>
				</Example>
			</div>
		</>
	)
}
