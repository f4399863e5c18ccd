-- Once, on the leader, as the superuser.
create role fleuron login password '@APP_PASSWORD@';
create database fleuron owner fleuron template template0 encoding 'UTF8' locale 'C.UTF-8';
