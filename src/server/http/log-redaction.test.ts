import { expect, test } from 'vitest'
import { redacted } from './log-redaction.ts'

test.each([
	['550 5.1.1 <ada@example.org>: Recipient address rejected', '550 5.1.1 <[mail address]>: Recipient address rejected'],
	['Jörg.Müller+x@Universität.example said', '[mail address] said'],
	['/api/contacts?q=ada%40example.org&page=2', '/api/contacts?q=[mail address]&page=2'],
	['postgres://fleuron:s3cret@db.example.org:5432/fleuron', 'postgres://[secret]@db.example.org:5432/fleuron'],
	['authorization: Bearer abcDEF123._~+/=', 'authorization: Bearer ...'],
	['the key flk_3Zx-_9abcDEF was refused', 'the key flk_... was refused'],
	['?key=flk_3Zx-_9abcDEF&page=2', '?key=flk_...&page=2'],
	['at https://example.org/track/2026-7K3M.2.AbCd-_x?y=1', 'at https://example.org/track/...?y=1'],
	['/api/authorship/AbCdEf123/confirm', '/api/authorship/.../confirm'],
	['/admin/login?next=/inquiry%2FAbCdEf123', '/admin/login?next=/inquiry%2F...'],
	['asked at https%3A%2F%2Fexample.org%2Ftrack%2FAbCdEf123', 'asked at https%3A%2F%2Fexample.org%2Ftrack%2F...'],
	['/login?next=%252Freset%253Ftoken%253DAbC', '/login?next=%252Freset%253Ftoken%253D...'],
	['/x?access_token=AbC&token[]=AbC&new-password=AbC', '/x?access_token=...&token[]=...&new-password=...'],
	['/x?q=ada%2540example.org', '/x?q=[mail address]'],
	['/unsubscribe?id=5&token=AbC&x=1', '/unsubscribe?id=5&token=...&x=1'],
	['{"user":"a","password":"a \\"quoted\\" one","x":1}', '{"user":"a","password":"...","x":1}'],
	['connection from 203.0.113.7 ended', 'connection from [address] ended'],
	['/8.8.4.4_a and ip-8.8.4.4', '/[address]_a and ip-[address]'],
	['connect ETIMEDOUT 203.0.113.7:587', 'connect ETIMEDOUT [address]:587'],
	['from 2001:db8::7, and 2001:db8:1:2:3:4:5:6', 'from [address], and [address]'],
])('%s is logged as %s', (line, shown) => {
	expect(redacted(line)).toBe(shown)
})

test.each([
	'{"level":30,"time":1794880000000,"pid":7,"hostname":"web-1","reqId":"a1b2c3d4e5f6","msg":"answered"}',
	'connect ECONNREFUSED 127.0.0.1:5432, 10.0.0.5, 192.168.1.9, ::1',
	'    at file:///srv/app/node_modules/@aws-sdk/client-s3/index.js:12:5 at 10:22:33',
	'{"code":"ECONNREFUSED","url":"/api/analytics/track/pageview"}',
	'/track/... and /api/articles/track/.../messages',
	'PostgreSQL 18.4.0, "every day at 06:30:00"',
])('%s is logged as it is', (line) => {
	expect(redacted(line)).toBe(line)
})
