#!/bin/sh
# At the primary's first start. The applications' role owns its database and nothing else; the replica's copies and follows. The
# superuser is left without a password: in by `docker compose … exec primary psql -U postgres` alone.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role baara login password :'password';
create role replica login replication password :'password';
create database baara owner baara template template0 encoding 'UTF8' locale 'C.UTF-8';
alter role postgres password null;
SQL
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
