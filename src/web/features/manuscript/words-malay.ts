import type { Words } from './word-lists.ts'

/** Words in Indonesian, Malay, Filipino, Swahili and Vietnamese. */
export const words: Words = {
	corresponding: 'tác giả liên hệ|người chịu trách nhiệm về bài viết|(?:liên hệ)(?=\\s*[:：])',
	and: 'và',
	author: 'tác giả|penulis',
	email: 'surel',
	kind: 'artikel penelitian|makalah',
	classification: '^ngày nhận(?!\\p{L})',
	salutation: 'kính gửi.{0,60}|dengan hormat.?',
	addressee: 'kepada yth',
	closing: 'trân trọng|hormat (?:kami|saya)',
	listLabel: 'disusun oleh',
	formName: 'nama(?: lengkap)?',
	formAffiliation: 'instansi',
	guide: 'pembimbing',
	other: '(?:người|giảng viên) hướng dẫn',
	abstract: 'tóm tắt|abstrak|ikisiri|muhtasari',
	keywords: 'từ khóa|kata kunci|maneno (?:makuu|muhimu)|(?:mga )?susing salita',
	introduction: 'đặt vấn đề|pendahuluan|utangulizi|pengenalan|panimula',
	references:
		'tài liệu tham khảo|daftar (?:pustaka|rujukan|referensi|kepustakaan)|rujukan|(?:mga )?sanggunian|marejele?o',
	department: 'bộ môn|chi cục|jurusan|khoa(?= \\p{L})|jabatan|prodi|pusat|bahagian',
	institution:
		'đại học|trường|học viện|viện|bệnh viện|sở|ủy ban|trung tâm|công ty|sekolah|madrasah|sma|smk|smp|rumah sakit|dinas|badan|balai|lembaga|yayasan',
	designation: 'giảng viên|nghiên cứu sinh|peneliti|mahasiswi|dosen|pensyarah|mahasiswa',
}
