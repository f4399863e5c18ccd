import { expect, test } from 'vitest'
import { masked } from './masked.ts'

test.each([
	['/track/s3cret', '/track/...'],
	['/confirm-address/s3cret', '/confirm-address/...'],
	['/inquiry/s3cret', '/inquiry/...'],
	['/authorship/s3cret', '/authorship/...'],
	['/%69nquiry/s3cret?x=1', '/inquiry/...?x=1'],
	['https://example.org/track/s3cret?x=1', 'https://example.org/track/...?x=1'],
	['/%74rack/s3cret', '/track/...'],
	['/track%2Fs3cret', '/track/...'],
	['/%54RACK%2fs3cret%2Fmore', '/TRACK/...'],
	['/track/s3cret%E0%A4', '/track/...'],
	['/unsubscribe?id=5&token=s3cret&x=1', '/unsubscribe?id=5&token=...&x=1'],
	['/admin/login?invitation=s3cret', '/admin/login?invitation=...'],
	['/admin/reset-password?code=s3cret', '/admin/reset-password?code=...'],
	['/admin/reset-password?%63ode=s3cret', '/admin/reset-password?%63ode=...'],
	['/admin/reset-password#CODE=s3cret', '/admin/reset-password#CODE=...'],
	['/admin/login?next=%2Ftrack%2Fs3cret', '/admin/login?next=...'],
	['/admin/login?next=%2Freset%3Fcode%3Ds3cret&x=1', '/admin/login?next=...&x=1'],
])('%s is counted as %s', (page, shown) => {
	expect(masked({ page, url: page, entryPage: page, referrer: page })).toEqual({
		page: shown,
		url: shown,
		entryPage: shown,
		referrer: shown,
	})
})

test.each(['/journals/a%20b?q=50%25', '/tracking', '/journals?q=code', '/?zipcode=1234', '/faq#token'])(
	'%s is counted as it is',
	(page) => {
		expect(masked({ page })).toEqual({ page })
	},
)
