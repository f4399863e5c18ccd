import type { Words } from './word-lists.ts'

/** Words in Korean; `surname`: how Korean names begin, without rare surnames that begin words of titles. */
export const words: Words = {
	abstract: '(?:국문 ?|영문 ?)?(?:초록|요약)',
	introduction: '서론',
	references: '참고문헌',
	keywords: '키워드|주제어|주요어|핵심어|핵심 ?단어|색인어|중심어',
	closeDepartment: '학과|학부|학회',
	closeInstitution: '(?:대학|학교|센터|공단|협회|도서관|박물관)(?![\\p{L}])|대학[교원]|연구[소원]|병원',
	wholeDesignation:
		'(?:제\\d|공동|교신|주)저자|연구위원|(?:조|부|명예|겸임|초빙|연구)?교수|강사|[박석학]사(?:과정|수료|졸업)?생?|대학원생|교사|상담사|연구[원사]|(?:공중보건)?의사|간호사',
	surname:
		'[갈강경고공곽구권금기길김남노도라류마맹명모목문민박반방배백범변봉빈서석선설성소손송승신심안양어엄여연염예오옥왕용우원위유육윤은이인임장전정제조좌주지진차채천최추탁팽편표피하한함허현홍황]|남궁|황보|제갈|선우|독고|사공|서문',
	corresponding: '교신저자|책임저자',
	author: '저자',
	formName: '성명|이름|저자(?:명| ?\\d)|제 ?1 ?저자|공동 ?저자',
	formDesignation: '직[위급]',
	formAffiliation: '소속(?: ?기관)?',
	email: '이메일|전자우편',
	other: '지도교수|면담자|참여자|응답자|피면담자|심사(?:위원|자)|편집(?:인|자|위원장)|연구대상자',
	form: '.{0,20}(?:신청서|동의서|서약서|확인서|(?:투고|제출) ?양식|이양서|투고서|체크리스트)',
	office: '학회지|편집(?:부|위원회)|사무국|학술대회|논문집',
	titleLabel: '(?:논문)? ?제목|논문명',
}
