import { expect, test } from 'vitest'
import { parseAuthors } from './parse-authors.ts'
import { type CitationAuthor, isLiteral } from './record.ts'

/** `family, given [particle] (suffix)`; an organisation is `=name`, a name without parts `"name"`. */
function told(author: CitationAuthor): string {
	if (isLiteral(author)) return author.isOrganisation ? `=${author.literal}` : `"${author.literal}"`
	const { family, given, particle, suffix } = author
	return family + (given ? `, ${given}` : '') + (particle ? ` [${particle}]` : '') + (suffix ? ` (${suffix})` : '')
}

const lines: Record<string, string> = {
	// the three common ways to write a list
	'A. Kumar, B. Singh and C. Rao': 'Kumar, A. | Singh, B. | Rao, C.',
	'Kumar, A.; Singh, B.': 'Kumar, A. | Singh, B.',
	'Kumar, A., Singh, B., & Rao, C.': 'Kumar, A. | Singh, B. | Rao, C.',
	'Anil Kumar': 'Kumar, Anil',
	'Anil Kumar, Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar and Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar & Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar, Bina Singh, and Chandra Rao': 'Kumar, Anil | Singh, Bina | Rao, Chandra',
	'Anil Kumar; Bina Singh; Chandra Rao': 'Kumar, Anil | Singh, Bina | Rao, Chandra',
	'Kumar, Anil': 'Kumar, Anil',
	'Kumar, Anil and Singh, Bina': 'Kumar, Anil | Singh, Bina',
	'Kumar, Anil; Singh, Bina; and Rao, Chandra': 'Kumar, Anil | Singh, Bina | Rao, Chandra',
	'Kumar, Anil, and Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Kumar, Anil, Bina Singh, and Chandra Rao': 'Kumar, Anil | Singh, Bina | Rao, Chandra',
	'Anil Kumar, Bina Singh and Chandra Rao, Dev Das': 'Kumar, Anil | Singh, Bina | Rao, Chandra | Das, Dev',
	'García Márquez, Gabriel and Vargas Llosa, Mario': 'García Márquez, Gabriel | Vargas Llosa, Mario',
	'Kumar A and Singh B': 'Kumar, A. | Singh, B.',
	'Kumar A, Singh B, Rao CD': 'Kumar, A. | Singh, B. | Rao, C. D.',
	'Kumar A.B., Singh C.': 'Kumar, A. B. | Singh, C.',
	'Kumar, A. B., and Bina Singh': 'Kumar, A. B. | Singh, Bina',
	'Kumar, AB, Singh, C': 'Kumar, A. B. | Singh, C.',
	'García Márquez, Gabriel': 'García Márquez, Gabriel',
	'Smith-Jones, Mary Ann': 'Smith-Jones, Mary Ann',
	'Anil K. Sharma': 'Sharma, Anil K.',
	'Jean-Paul Sartre': 'Sartre, Jean-Paul',
	'J.-P. Sartre': 'Sartre, J.-P.',
	"Conan O'Brien, Vikram D'Souza": "O'Brien, Conan | D'Souza, Vikram",
	// single names
	Suharto: 'Suharto',
	'Suharto and Sukarno': 'Suharto | Sukarno',
	'Dr. Sukarno': 'Sukarno',
	'Suryani, Anil Kumar and Bina Singh': 'Suryani | Kumar, Anil | Singh, Bina',
	'Suryani, Anil Kumar, Bina Singh': 'Suryani | Kumar, Anil | Singh, Bina',
	'Kumar, Anil B., Bina Singh': 'Kumar, Anil B. | Singh, Bina',
	'Kumar, Anil Dev, and Bina Singh': 'Kumar, Anil Dev | Singh, Bina',
	// Indian initials
	'A.Kumar,B.Singh': 'Kumar, A. | Singh, B.',
	'K. R. Narayanan': 'Narayanan, K. R.',
	'S. Ramanujan': 'Ramanujan, S.',
	'KR Narayanan': 'Narayanan, K. R.',
	'K.R.Narayanan': 'Narayanan, K. R.',
	'Ramanujan S.': 'Ramanujan, S.',
	'Narayanan K R': 'Narayanan, K. R.',
	'APJ Abdul Kalam': 'Kalam, A. P. J. Abdul',
	'M. S. Swaminathan, C. V. Raman & S. Chandrasekhar': 'Swaminathan, M. S. | Raman, C. V. | Chandrasekhar, S.',
	'Md. Rafiqul Islam': 'Islam, Md. Rafiqul',
	'MD Rafiqul Islam': 'Islam, Md. Rafiqul',
	'SURESH KUMAR, ANITA SHARMA': 'Kumar, Suresh | Sharma, Anita',
	'K. R. NARAYANAN': 'Narayanan, K. R.',
	// particles
	'Anna van der Berg': 'Berg, Anna [van der]',
	'van der Berg, Anna': 'Berg, Anna [van der]',
	'Berg, Anna van der': 'Berg, Anna [van der]',
	'Juan de la Cruz': 'Cruz, Juan [de la]',
	'de la Cruz, Juan Carlos': 'Cruz, Juan Carlos [de la]',
	'Juan De La Cruz': 'De La Cruz, Juan',
	'Ludwig von Mises': 'Mises, Ludwig [von]',
	'Ahmad al-Hassan': 'Hassan, Ahmad [al-]',
	'Ahmad Al-Hassan': 'Al-Hassan, Ahmad',
	'al-Hassan, Ahmad': 'Hassan, Ahmad [al-]',
	"Beverly d'Angelo": "Angelo, Beverly [d']",
	'Maria da Silva, João dos Santos': 'Silva, Maria [da] | Santos, João [dos]',
	'Ahmad bin Ali': 'Ali, Ahmad [bin]',
	'Mary St. John': 'St. John, Mary',
	'St. John, Mary': 'St. John, Mary',
	'Nguyen Van An': 'Nguyen, Van An',
	'Nguyễn Thị Hoa and Trần Minh Tuấn': 'Nguyễn, Thị Hoa | Trần, Minh Tuấn',
	'Hoa Thị Nguyễn': 'Nguyễn, Hoa Thị',
	'An Nguyen': 'Nguyen, An',
	// suffixes
	'Martin Luther King Jr.': 'King, Martin Luther (Jr.)',
	'King, Martin Luther, Jr.': 'King, Martin Luther (Jr.)',
	'Martin Luther King, Jr.': 'King, Martin Luther (Jr.)',
	'John D. Rockefeller III': 'Rockefeller, John D. (III)',
	'King, M. L., Jr., & Singh, B.': 'King, M. L. (Jr.) | Singh, B.',
	'King Jr., Martin Luther': 'King, Martin Luther (Jr.)',
	'Robert Downey, Sr. and Anil Kumar': 'Downey, Robert (Sr.) | Kumar, Anil',
	// organisations
	'World Health Organization': '=World Health Organization',
	'University of Delhi': '=University of Delhi',
	'Indian Institute of Technology, Anil Kumar': '=Indian Institute of Technology | Kumar, Anil',
	'ATLAS Collaboration': '=ATLAS Collaboration',
	'Ministry of Health and Family Welfare': '=Ministry of Health and Family Welfare',
	'Food and Agriculture Organization': '=Food and Agriculture Organization',
	'Anil Kumar and World Health Organization': 'Kumar, Anil | =World Health Organization',
	'A. Kumar, B. Singh, COVID-19 Genomics Consortium': 'Kumar, A. | Singh, B. | =COVID-19 Genomics Consortium',
	UNESCO: '=UNESCO',
	'Sri Lanka Medical Association': '=Sri Lanka Medical Association',
	'Google LLC and Anil Kumar': '=Google LLC | Kumar, Anil',
	'Anil Kumar, for the ABC Study Group': 'Kumar, Anil | =ABC Study Group',
	'Kumar A on behalf of the COVID Collaborative': 'Kumar, A. | =COVID Collaborative',
	'The Cochrane Collaboration': '=The Cochrane Collaboration',
	// titles and degrees
	'Dr. Anil Kumar': 'Kumar, Anil',
	'Prof. (Dr.) Anil Kumar, Smt. Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Dr Anil Kumar and Prof Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar, PhD': 'Kumar, Anil',
	'Anil Kumar, Ph.D., Bina Singh, M.D.': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar MBBS, Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Assistant Professor Dr. K. R. Rao': 'Rao, K. R.',
	'Drew Barrymore and Sridhar Vembu': 'Barrymore, Drew | Vembu, Sridhar',
	'Anil Kumar, Dr.': 'Kumar, Anil',
	'Anil Kumar PhD, Bina Singh MD': 'Kumar, Anil | Singh, Bina',
	'Kumar, MD, Singh, B': 'Kumar, M. D. | Singh, B.',
	'Prof.Dr.Anil Kumar': 'Kumar, Anil',
	// lists of other kinds
	'anil kumar, jean-paul van der berg and k.r. rao': 'Kumar, Anil | Berg, Jean-Paul [van der] | Rao, K. R.',
	'Anil Kumar\nBina Singh': 'Kumar, Anil | Singh, Bina',
	'1. Anil Kumar 2. Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar / Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar with Bina Singh': 'Kumar, Anil | Singh, Bina',
	'van Gogh': 'Gogh [van]',
	// footnote signs and addresses
	'Anil Kumar1*, Bina Singh2': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar¹, Bina Singh²˒³': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar (India), Bina Singh': 'Kumar, Anil | Singh, Bina',
	'Anil Kumar <anil@example.org>': 'Kumar, Anil',
	'Anil Kumar 0000-0002-1825-0097, Bina Singh': 'Kumar, Anil | Singh, Bina',
	// more authors than the line names
	'Kumar, A., et al.': 'Kumar, A. | "et al."',
	'Anil Kumar et al': 'Kumar, Anil | "et al."',
	'Kumar A, Singh B, et al.': 'Kumar, A. | Singh, B. | "et al."',
	'Anil Kumar and others': 'Kumar, Anil | "et al."',
	// other scripts
	'अमित कुमार': 'कुमार, अमित',
	'प्रेमचंद, रवीन्द्रनाथ ठाकुर और महादेवी वर्मा': 'प्रेमचंद | ठाकुर, रवीन्द्रनाथ | वर्मा, महादेवी',
	'डॉ. अमित कुमार और बीना सिंह': 'कुमार, अमित | सिंह, बीना',
	'दिल्ली विश्वविद्यालय': '=दिल्ली विश्वविद्यालय',
	李明: '李, 明',
	'李小龙、王芳': '李, 小龙 | 王, 芳',
	'欧阳修，司马光': '欧阳, 修 | 司马, 光',
	北京大学: '=北京大学',
	'山田 太郎': '山田, 太郎',
	山田太郎: '山田, 太郎',
	高橋みなみ: '高橋, みなみ',
	'김철수, 이영희': '김, 철수 | 이, 영희',
	남궁민수: '남궁, 민수',
	'أحمد الحسن': 'الحسن, أحمد',
	'محمد عبد الله، أحمد الحسن': 'عبد الله, محمد | الحسن, أحمد',
	'منظمة الصحة العالمية': '=منظمة الصحة العالمية',
	'Иван Петрович Иванов': 'Иванов, Иван Петрович',
	'Иванов Иван Петрович': 'Иванов, Иван Петрович',
	'Иванов И. П., Петров А. А.': 'Иванов, И. П. | Петров, А. А.',
	'И.П. Иванов и А.А. Петров': 'Иванов, И. П. | Петров, А. А.',
	// nothing
	'': '',
	' , ; ': '',
}

test.each(Object.entries(lines))('%s', (line, names) => {
	expect(parseAuthors(line).map(told).join(' | ')).toBe(names)
})

test('the table is long enough to mean something', () => {
	expect(Object.keys(lines).length).toBeGreaterThanOrEqual(100)
})
