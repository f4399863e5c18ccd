import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { ConfigurationList } from '../../features/email-templates/configuration-list.tsx'
import { TemplateCards } from '../../features/email-templates/template-cards.tsx'
import { chunk } from '../../lib/chunk-reload.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useMay, useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { Spinner } from '../../ui/spinner.tsx'

const title = 'Email Templates'

/** Only for those who are signed in: a visitor does not load it. */
const MailSetupStatus = lazy(
	chunk(async () => ({ default: (await import('../../features/staff-mail/mail-setup-status.tsx')).MailSetupStatus })),
)

/** The same: only who may change the words of mails loads it. */
const WordingsSummary = lazy(
	chunk(async () => ({ default: (await import('../../features/staff-mail-wordings/panel.tsx')).WordingsSummary })),
)

export function Component() {
	const site = useSite()
	const session = useSession()
	const mayWord = useMay('settings.manage')
	return (
		<div className="page-width flex flex-col gap-12 py-8 lg:gap-16 lg:py-12">
			<PageSeo
				page="email-templates"
				site={site}
				path="/email-templates"
				robots="noindex,follow"
				fallback={{
					title,
					description: `The messages that ${site.name} sends to authors and subscribers, as they look when they arrive.`,
				}}
			/>
			<header className="flex max-w-[65ch] flex-col gap-4">
				<h1 className="text-4xl">{title}</h1>
				<p className="text-lg text-muted">
					The three mails that {site.name} sends to authors and readers, as they look when they arrive: in light and in
					dark, without pictures or anything else that is loaded from elsewhere. Our staff can change their words; a
					preview shows what is sent now.
				</p>
			</header>
			<section aria-labelledby="templates">
				<h2 id="templates" className="sr-only">
					Templates
				</h2>
				<TemplateCards />
			</section>
			<section aria-labelledby="configuration" className="flex flex-col gap-5">
				<div className="flex max-w-[65ch] flex-col gap-2">
					<h2 id="configuration" className="text-2xl">
						Configuration
					</h2>
					<p className="text-muted">
						What a site needs to send mails, as a checklist that is the same everywhere.{' '}
						{session ? 'What is true of this server is said below.' : 'Our staff see here what is true of this server.'}
					</p>
				</div>
				<ConfigurationList />
			</section>
			{session && (
				<section aria-labelledby="mail-server" className="flex flex-col gap-5">
					<h2 id="mail-server" className="text-2xl">
						State of the mail server
					</h2>
					<Suspense fallback={<Spinner label="Loading..." />}>
						<MailSetupStatus timeZone={site.timeZone} />
					</Suspense>
				</section>
			)}
			{mayWord && (
				<section aria-labelledby="mail-wording" className="flex flex-col gap-3">
					<h2 id="mail-wording" className="text-2xl">
						Words of the mails
					</h2>
					<Suspense fallback={<Spinner label="Loading..." />}>
						<WordingsSummary />
					</Suspense>
					<p>
						<Link to="/admin/settings?tab=mails" className="underline underline-offset-4">
							Change the words of a mail
						</Link>
					</p>
				</section>
			)}
		</div>
	)
}
