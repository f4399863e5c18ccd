import { beforeAll, expect, test } from 'vitest'
import { beginsWithSurname } from './cjk-names.ts'
import { loadWords } from './scripts.ts'

beforeAll(() => loadWords(['王', '김']))

test.each(['王小明', '李芳', '張三', '欧阳雪', '龚雪', '김민수', '서유나', '황보라', '봉준호', '남궁은정'])(
	'%s begins with a surname',
	(name) => expect(beginsWithSurname(name)).toBe(true),
)
test.each(['的研究', '시스템', '상황', '간호학과', '국가정책', '一'])('“%s” does not', (text) =>
	expect(beginsWithSurname(text)).toBe(false),
)
