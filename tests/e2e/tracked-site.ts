import { testSubmissions } from '../support/submissions.ts'
import { testSite } from './site.ts'

/** The site with submissions that only this test file has. */
export function trackedSite() {
	const submissions = testSubmissions()
	const site = testSite({ onBuilt: submissions.onBuilt })
	return Object.assign(site, { submit: submissions.submit, submission: submissions.find })
}
