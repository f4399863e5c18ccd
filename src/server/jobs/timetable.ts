import type { RecurringJob } from './jobs.service.ts'

type Parts = {
	/** Each removes what is over in its domain. */
	tidy: (() => Promise<unknown>)[]
	mail: { wake: () => void; isConfigured: boolean }
	campaigns: { startDue: () => Promise<void> }
	newsletters: { askEarlier: () => Promise<void> }
	analytics: { rollUp: () => Promise<void>; forgetOld: () => Promise<void> }
}

/** What comes back by the clock, and when. */
export function timetable({ tidy, mail, campaigns, newsletters, analytics }: Parts) {
	/** What is over goes: files without a record, counts, keys, sessions, links, mails. */
	const tidyUp = async () => {
		for (const removeExpired of tidy) await removeExpired()
	}
	/** What has its time: campaigns that were scheduled, and subscribers who were never asked to confirm. */
	const mailByTheClock = async () => {
		await campaigns.startDue()
		if (mail.isConfigured) await newsletters.askEarlier()
		mail.wake()
	}
	const jobs: RecurringJob[] = [
		{ name: 'tidy-up', cron: '*/10 * * * *', run: tidyUp },
		{ name: 'mail', cron: '* * * * *', run: mailByTheClock },
		{ name: 'analytics-roll-up', cron: '*/5 * * * *', run: analytics.rollUp },
		{ name: 'analytics-retention', cron: '20 3 * * *', run: analytics.forgetOld },
	]
	return { tidyUp, mailByTheClock, jobs }
}
