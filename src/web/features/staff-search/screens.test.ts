import { expect, test } from 'vitest'
import { screensWith } from './screens.ts'

test('the keys of programs are found by admins alone', () => {
	const found = (role: 'admin' | 'editor') => screensWith(['api', 'keys'], role).map(({ go }) => go)
	expect(found('admin')).toEqual(['/admin/settings?tab=keys'])
	expect(found('editor')).toEqual([])
})
