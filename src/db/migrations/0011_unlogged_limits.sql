-- counts need not survive a crash, and must not wait for the disk
ALTER TABLE "request_limits" SET UNLOGGED;
